import { describe, expect, it } from 'vitest'
import {
  captainOf,
  memberOf,
  organiser,
  outsider,
  playedTournament,
  somePlayer,
  someSettings,
  someTeam,
  startAt,
} from '../../support/rules/a-tournament.ts'

const minute = 60_000
const teamIds = ({ state }: ReturnType<typeof playedTournament>) => state.teams.map(({ id }) => id)

describe('registration', () => {
  it('takes a team of anyone who acts for it, and reads its members again as often as they like', () => {
    const cup = playedTournament()
    expect(cup.register(1, 2)).toEqual(['ok', 'ok'])
    expect(cup.say({ type: 'register', by: captainOf(2), team: someTeam(1) })).toBe(
      'FORBIDDEN: Bare eieren og kapteinene kan melde på laget.',
    )
    cup.say({ type: 'line-up', by: captainOf(1), teamId: 1, players: [memberOf(1, 2), memberOf(1, 0)] })
    const grown = someTeam(1, { name: 'Lag En' }, 4)
    expect(cup.say({ type: 'register', by: captainOf(1), team: { ...grown, members: grown.members.toSpliced(0, 1) } })).toBe('ok')
    expect(cup.view().teams[0]).toMatchObject({ name: 'Lag En', members: [{}, {}, {}], line_up: [memberOf(1, 2), memberOf(1, 1)] })
    expect(teamIds(cup)).toEqual([1, 2])
  })

  it('names those who are in another team, and says when a team is too small or the tournament full', () => {
    const cup = playedTournament({ maxTeams: 2 })
    cup.register(1)
    const double = someTeam(2, { members: [somePlayer(memberOf(2, 0)), somePlayer(memberOf(1, 1)), somePlayer(memberOf(1, 2))] })
    expect(cup.say({ type: 'register', by: captainOf(2), team: double })).toBe(
      'CONFLICT: Spiller t1b og Spiller t1c er allerede med på Lag 1.',
    )
    expect(cup.say({ type: 'register', by: captainOf(2), team: someTeam(2, {}, 1) })).toBe(
      'CONFLICT: Laget må ha minst 2 medlemmer, og har 1.',
    )
    cup.register(2)
    expect(cup.register(3)).toEqual(['CONFLICT: Turneringen er full.'])
    expect(cup.register(2)).toEqual(['ok'])
  })

  it('holds a team that registers to the limits of ELO, and lets one that is in stay in', () => {
    const eloLimits = { teamMin: null, teamMax: 1985, playerMin: 1900, playerMax: null }
    const cup = playedTournament({ eloLimits })
    expect(cup.register(1, 2)).toEqual(['CONFLICT: Snitt-ELO for laget er høyere enn turneringen tillater (høyest 1985).', 'ok'])
    const weak = someTeam(2, { members: [somePlayer(memberOf(2, 0), 1980), somePlayer(memberOf(2, 1), 1899)] })
    expect(cup.say({ type: 'register', by: captainOf(2), team: weak })).toBe(
      'CONFLICT: Spiller t2b har lavere ELO enn turneringen krever (lavest 1900).',
    )
    expect(cup.view()).toMatchObject({ team_elo_min: null, team_elo_max: 1985, player_elo_min: 1900, player_elo_max: null })
    const settings = someSettings({ eloLimits: { ...eloLimits, teamMax: 1000 } })
    expect(cup.organise({ type: 'edit', settings })).toBe('ok')
    expect(teamIds(cup)).toEqual([2])
    expect(cup.register(3)).toEqual(['CONFLICT: Snitt-ELO for laget er høyere enn turneringen tillater (høyest 1000).'])
    expect(cup.organise({ type: 'add-team', team: someTeam(3) })).toBe('ok')
    expect(teamIds(cup)).toEqual([2, 3])
  })

  it('tells the record of players who are out again, with their team or without it', () => {
    const cup = playedTournament()
    cup.register(1, 2)
    const former = () => cup.effects.flatMap((effect) => (effect.to === 'former' ? effect.steamIds : []))
    const grown = someTeam(1, {}, 4)
    cup.say({ type: 'register', by: captainOf(1), team: grown })
    expect(former()).toEqual([])
    cup.say({ type: 'register', by: captainOf(1), team: { ...grown, members: grown.members.slice(0, 3) } })
    expect(former()).toEqual([memberOf(1, 3)])
    cup.organise({ type: 'remove-team', teamId: 2 })
    expect(former().toSorted()).toEqual([memberOf(1, 3), ...someTeam(2).members.map(({ steamId }) => steamId)].toSorted())
  })

  it('closes by itself at its end, and staff open it again as long as they like', () => {
    const cup = playedTournament({ registrationEndsAt: startAt - 60 * minute })
    cup.wait(startAt - 60 * minute - 1)
    expect(cup.register(1)).toEqual(['ok'])
    cup.wait(startAt - 60 * minute)
    expect(cup.register(2)).toEqual(['CONFLICT: Påmeldingen er stengt.'])
    expect(cup.told()).toEqual(['Påmeldingen er stengt. Antall påmeldte lag: 1.'])
    cup.organise({ type: 'registration', isOpen: true })
    expect(cup.register(2)).toEqual(['ok'])
    cup.wait(startAt + 60 * minute)
    expect(cup.view().registration_open).toBe(1)
  })

  it('ends when check-in opens where nothing else is said, and at the start without check-in', () => {
    const cups = [playedTournament({ checkInMinutes: 30 }), playedTournament()]
    for (const cup of cups) cup.wait(startAt - 30 * minute)
    expect(cups.map((cup) => cup.view().registration_open)).toEqual([0, 1])
    for (const cup of cups) cup.wait(startAt)
    expect(cups.map((cup) => cup.view().registration_open)).toEqual([0, 0])
  })

  it('closes at once when its end is moved to before now', () => {
    const cup = playedTournament()
    expect(cup.organise({ type: 'edit', settings: someSettings({ registrationEndsAt: cup.now - 1 }) })).toBe('ok')
    expect(cup.view().registration_open).toBe(0)
  })

  it('lets a team go, and staff take one out', () => {
    const cup = playedTournament()
    cup.register(1, 2, 3)
    expect(cup.say({ type: 'withdraw', by: captainOf(2), teamId: 1, isOut: true })).toMatch(/^FORBIDDEN/)
    expect(cup.say({ type: 'withdraw', by: captainOf(1), teamId: 1, isOut: true })).toBe('ok')
    expect(cup.say({ type: 'remove-team', by: captainOf(2), teamId: 2 })).toBe('FORBIDDEN')
    expect(cup.organise({ type: 'remove-team', teamId: 2 })).toBe('ok')
    expect(cup.organise({ type: 'remove-team', teamId: 2 })).toBe('PAGE_NOT_FOUND: Laget er ikke med i turneringen.')
    expect(teamIds(cup)).toEqual([3])
    expect(cup.log().map(({ action, before }) => [action, before])).toEqual([
      ['add-tournament', null],
      ['remove-team', 'Lag 2'],
    ])
  })
})

describe('a team that withdraws between the draw and the start', () => {
  const leaves = (cup: ReturnType<typeof playedTournament>, team: number) =>
    cup.say({ type: 'withdraw', by: captainOf(team), teamId: team, isOut: true })
  const reopened = (cup: ReturnType<typeof playedTournament>) => cup.organise({ type: 'registration', isOpen: true })
  const letIn = (cup: ReturnType<typeof playedTournament>, team: number) =>
    cup.organise({ type: 'withdraw', teamId: team, isOut: false, asStaff: true })

  it('is gone with the next draw, and may register again', () => {
    const cup = playedTournament({ maxTeams: 3 })
    cup.register(1, 2, 3)
    cup.draw()
    leaves(cup, 3)
    cup.draw()
    expect(teamIds(cup)).toEqual([1, 2])
    reopened(cup)
    expect(cup.register(3)).toEqual(['ok'])
    cup.draw()
    expect(cup.view().teams.map(({ seed, withdrawn }) => [seed, withdrawn])).toEqual([1, 2, 3].map((seed) => [seed, 0]))
  })

  it('is in again when it registers before that, unless another has taken its place', () => {
    const cup = playedTournament({ maxTeams: 3 })
    cup.register(1, 2, 3)
    cup.draw()
    leaves(cup, 3)
    reopened(cup)
    expect(cup.register(3)).toEqual(['ok'])
    expect(cup.view()).toMatchObject({ registered_teams: 3, teams: [{}, {}, { withdrawn: 0 }] })
    leaves(cup, 3)
    expect(cup.register(4)).toEqual(['ok'])
    expect([...cup.register(3), letIn(cup, 3)]).toEqual(Array(2).fill('CONFLICT: Turneringen er full.'))
    expect(cup.organise({ type: 'edit', settings: someSettings({ maxTeams: 3, name: 'Vårcup' }) })).toBe('ok')
  })

  it('leaves another alone, and the start says so until somebody is let in again', () => {
    const cup = playedTournament({ type: 'bracket' })
    cup.register(1, 2)
    cup.draw()
    leaves(cup, 2)
    expect(cup.organise({ type: 'start' })).toMatch(/^CONFLICT: Det er ikke to lag igjen å spille/)
    expect([letIn(cup, 2), cup.organise({ type: 'start' })]).toEqual(['ok', 'ok'])
    expect(cup.match(1)?.status).toBe('ready')
  })
})

describe('check-in', () => {
  const checkIn = (cup: ReturnType<typeof playedTournament>, team: number) =>
    cup.say({ type: 'check-in', by: captainOf(team), teamId: team, isIn: true })

  it('is open only in its window, and tells captains when it opens and staff who is missing when it closes', () => {
    const cup = playedTournament({ checkInMinutes: 30 })
    cup.register(1, 2)
    cup.wait(startAt - 30 * minute - 1)
    expect(checkIn(cup, 1)).toBe('CONFLICT: Innsjekkingen er ikke åpen ennå.')
    cup.forgetEffects()
    cup.wait(startAt - 30 * minute)
    expect(cup.view().check_in).toEqual({ opens: startAt - 30 * minute, closes: startAt, is_open: 1 })
    expect(cup.told()).toContain('Innsjekkingen er åpen. Sjekk inn laget før turneringen starter.')
    expect([checkIn(cup, 1), checkIn(cup, 1)]).toEqual(['ok', 'ok'])
    cup.forgetEffects()
    cup.wait(startAt)
    expect(cup.told()).toEqual(['Innsjekkingen er stengt. Disse har ikke sjekket inn: Lag 2.'])
    expect([cup.view().check_in?.is_open, checkIn(cup, 2)]).toEqual([0, 'CONFLICT: Innsjekkingen er stengt. Si fra til staben.'])
    expect(cup.organise({ type: 'check-in', teamId: 2, isIn: true, asStaff: true })).toBe('ok')
    expect(cup.view().teams.map(({ checked_in }) => checked_in)).toEqual([1, 1])
  })

  it('opens again when the start is moved, and is not asked for where there is none', () => {
    const cup = playedTournament({ checkInMinutes: 30 })
    cup.register(1)
    cup.wait(startAt)
    cup.forgetEffects()
    cup.organise({ type: 'edit', settings: someSettings({ checkInMinutes: 30, startAt: startAt + 20 * minute }) })
    cup.wait(startAt + 1)
    expect([cup.view().check_in?.is_open, checkIn(cup, 1)]).toEqual([1, 'ok'])
    expect(cup.told()).toContain('Innsjekkingen er åpen. Sjekk inn laget før turneringen starter.')
    const without = playedTournament()
    without.register(1)
    expect(checkIn(without, 1)).toBe('CONFLICT: Denne turneringen har ingen innsjekking.')
  })
})

describe('line-ups and stand-ins', () => {
  const lineUp = (cup: ReturnType<typeof playedTournament>, ...players: ReturnType<typeof memberOf>[]) =>
    cup.say({ type: 'line-up', by: captainOf(1), teamId: 1, players })
  const coming = somePlayer(memberOf(9, 0))
  const asked = { by: captainOf(1), teamId: 1, out: memberOf(1, 1), player: coming }

  it('a line-up is as many as the teams are large, of the team, nobody twice', () => {
    const cup = playedTournament()
    cup.register(1, 2)
    expect(lineUp(cup, memberOf(1, 2), memberOf(1, 1))).toBe('ok')
    expect(cup.view().teams[0]?.line_up).toEqual([memberOf(1, 2), memberOf(1, 1)])
    expect(lineUp(cup, memberOf(1, 2))).toBe('INVALID_INPUT: Velg 2 spillere.')
    expect(lineUp(cup, memberOf(1, 2), memberOf(1, 2))).toBe('INVALID_INPUT: Velg 2 spillere.')
    expect(lineUp(cup, memberOf(1, 2), memberOf(2, 0))).toMatch(/^INVALID_INPUT: Alle må være/)
    expect(cup.say({ type: 'line-up', by: organiser, teamId: 1, players: [memberOf(1, 0), memberOf(1, 1)] })).toMatch(/^FORBIDDEN/)
    expect(cup.organise({ type: 'line-up', teamId: 1, players: [memberOf(1, 0), memberOf(1, 1)], asStaff: true })).toBe('ok')
  })

  it('a captain asks for a stand-in, staff see it and say yes, and the stand-in plays', () => {
    const cup = playedTournament()
    cup.register(1, 2)
    expect([cup.say({ type: 'ask-stand-in', ...asked }), cup.say({ type: 'ask-stand-in', ...asked })]).toEqual(['ok', 'ok'])
    expect(cup.told()).toEqual(['Lag 1 ønsker Spiller t9a som innbytter.'])
    expect(cup.view('organiser').stand_in_requests).toEqual(cup.view().stand_in_requests)
    expect(cup.view().stand_in_requests).toMatchObject([{ id: 1, team_id: 1, out: { steamid: 't1b' }, in: { steamid: 't9a' } }])
    expect(cup.say({ type: 'answer-stand-in', by: captainOf(1), request: 1, accept: true })).toBe('FORBIDDEN')
    expect(cup.organise({ type: 'answer-stand-in', request: 1, accept: true })).toBe('ok')
    expect(cup.organise({ type: 'answer-stand-in', request: 1, accept: false })).toBe('CONFLICT: Ønsket er allerede besvart.')
    expect(cup.view().teams[0]).toMatchObject({ line_up: ['t1a', 't9a'], stand_ins: [{ steamid: 't9a' }] })
    expect(cup.say({ type: 'ask-stand-in', ...asked, out: memberOf(1, 0) })).toBe('CONFLICT: Spiller t9a kan allerede spille for Lag 1.')
  })

  it('nobody stands in who is in another team, no matter who asks', () => {
    const cup = playedTournament()
    cup.register(1, 2)
    const other = { ...asked, player: somePlayer(memberOf(2, 2)) }
    expect(cup.say({ type: 'ask-stand-in', ...other })).toBe('CONFLICT: Spiller t2c er allerede med på Lag 2.')
    expect(cup.organise({ type: 'set-stand-in', ...other, by: organiser })).toBe('CONFLICT: Spiller t2c er allerede med på Lag 2.')
    cup.say({ type: 'ask-stand-in', ...asked })
    cup.say({ type: 'register', by: captainOf(3), team: someTeam(3, { members: [...someTeam(3).members, coming] }) })
    expect(cup.organise({ type: 'answer-stand-in', request: 1, accept: true })).toBe('CONFLICT: Spiller t9a er allerede med på Lag 3.')
    expect(cup.organise({ type: 'answer-stand-in', request: 1, accept: false })).toBe('ok')
    expect(cup.view('organiser').stand_in_requests).toEqual([])
  })
})

describe('the settings', () => {
  const edit = (cup: ReturnType<typeof playedTournament>, over: Parameters<typeof someSettings>[0]) =>
    cup.organise({ type: 'edit', settings: someSettings(over) })

  it('are changed by organisers only, and are fixed where teams depend on them', () => {
    const cup = playedTournament()
    expect(cup.say({ type: 'edit', by: outsider, settings: someSettings() })).toBe('FORBIDDEN')
    expect(edit(cup, { teamSize: 3, maxTeams: 8 })).toBe('ok')
    cup.organise({ type: 'edit', settings: someSettings() })
    cup.register(1, 2, 3)
    expect(edit(cup, { teamSize: 3 })).toBe('CONFLICT: Lagstørrelsen kan ikke endres når lag er påmeldt.')
    expect(edit(cup, { maxTeams: 2 })).toBe('CONFLICT: Det er allerede påmeldt 3 lag.')
    expect(edit(cup, { registrationEndsAt: startAt + 1 })).toMatch(/^INVALID_INPUT/)
    expect(edit(cup, { name: 'Vårcup', prizePool: '5 000 kr' })).toBe('ok')
    expect(cup.view()).toMatchObject({ name: 'Vårcup', prize_pool: '5 000 kr' })
  })

  it('a tournament that was deleted is nobody’s any more', () => {
    const cup = playedTournament()
    cup.register(1)
    expect(cup.say({ type: 'remove', by: captainOf(1) })).toBe('FORBIDDEN')
    expect(cup.organise({ type: 'remove' })).toBe('ok')
    expect([cup.register(2), cup.organise({ type: 'registration', isOpen: false })]).toEqual([['PAGE_NOT_FOUND'], 'PAGE_NOT_FOUND'])
    cup.wait(startAt)
    expect(cup.log().at(-1)).toMatchObject({ action: 'delete-tournament', before: 'Høstcup' })
  })
})
