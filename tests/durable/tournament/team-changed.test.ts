import { describe, expect, it } from 'vitest'
import { playerRowsOf, teamRowsOf } from '../../../durable/tournament/tournament-record.ts'
import { captainOf, memberOf, playedTournament, someTeam } from '../../support/rules/a-tournament.ts'

const teamOne = (over: object = {}, team: readonly number[] = [0, 1, 2]) => ({
  id: 1,
  name: 'Lag 1',
  logoUrl: null,
  captains: [memberOf(1, 0)],
  members: team.map((place) => memberOf(1, place)),
  ...over,
})

describe('a team that changes on the site', () => {
  it('is led only by its new owner and captains, and those who registered still play', () => {
    const cup = playedTournament()
    cup.begin(2)
    const before = cup.view().teams[0]
    expect(cup.say({ type: 'team-changed', team: teamOne({ captains: [memberOf(1, 1), memberOf(9, 0)] }) })).toBe('ok')
    const ready = (by: ReturnType<typeof captainOf>) => cup.say({ type: 'ready', by, teamId: 1, no: 1, isReady: true })
    expect(ready(captainOf(1))).toBe('FORBIDDEN: Bare eieren og kapteinene kan gjøre dette for laget.')
    expect(ready({ ...captainOf(1), steamId: memberOf(1, 1) })).toBe('ok')
    expect(cup.say({ type: 'withdraw', by: captainOf(9), teamId: 1, isOut: true })).toBe('ok')
    const after = cup.view().teams[0]
    expect(after?.members.map(({ is_captain }) => is_captain)).toEqual([0, 1, 0])
    expect([after?.members.map(({ steamid }) => steamid), after?.line_up]).toEqual([
      before?.members.map(({ steamid }) => steamid),
      before?.line_up,
    ])
    expect(playerRowsOf(cup.state)).toContainEqual({ steamid: memberOf(9, 0), tournament_id: cup.state.id, team_id: 1 })
  })

  it('has its new name and logo everywhere, also when all is over', () => {
    const cup = playedTournament({ type: 'bracket' })
    cup.begin(2)
    cup.score(1, 2, 0)
    expect([cup.view().status, cup.view().winner?.name]).toEqual(['completed', 'Lag 1'])
    expect(cup.say({ type: 'team-changed', team: teamOne({ name: 'Fjellreven', logoUrl: '/files/ny.png' }) })).toBe('ok')
    expect(cup.view().winner).toMatchObject({ id: 1, name: 'Fjellreven', logo_url: '/files/ny.png' })
    expect(cup.view().teams[0]).toMatchObject({ name: 'Fjellreven', logo_url: '/files/ny.png', place: 1 })
    expect(cup.view().status).toBe('completed')
  })

  it('changes nothing where it is as it was, or is not here', () => {
    const cup = playedTournament()
    cup.register(1)
    const { revision, state } = cup
    expect(cup.say({ type: 'team-changed', team: teamOne() })).toBe('ok')
    expect(cup.say({ type: 'team-changed', team: teamOne({ id: 7, name: 'Andre' }) })).toBe('ok')
    expect([cup.revision, cup.state]).toEqual([revision, state])
  })

  it('cannot register under a name that looks like another’s here', () => {
    const cup = playedTournament()
    cup.register(1)
    const again = (name: string) => cup.say({ type: 'register', by: captainOf(2), team: someTeam(2, { name }) })
    expect(again('LAG  l')).toBe('CONFLICT: Et annet lag i turneringen heter allerede Lag 1.')
    expect(again('Lag 2')).toBe('ok')
    expect(cup.register(1)).toEqual(['ok'])
  })

  it('counts as in the tournament when it comes after the draw, until play starts without it', () => {
    const cup = playedTournament()
    cup.register(1, 2)
    cup.draw()
    cup.organise({ type: 'registration', isOpen: true })
    expect(cup.register(3)).toEqual(['ok'])
    const isIn = () => teamRowsOf(cup.state).map(({ is_in }) => is_in)
    expect(isIn()).toEqual([1, 1, 1])
    cup.organise({ type: 'start' })
    expect(isIn()).toEqual([1, 1, 0])
  })
})

describe('a player who leaves a registered team', () => {
  const leaves = (cup: ReturnType<typeof playedTournament>, ...left: readonly number[]) =>
    cup.say({
      type: 'team-changed',
      team: teamOne(
        {},
        [0, 1, 2].filter((place) => !left.includes(place)),
      ),
    })
  const lineUp = (cup: ReturnType<typeof playedTournament>, ...places: readonly number[]) =>
    cup.say({ type: 'line-up', by: captainOf(1), teamId: 1, players: places.map((place) => memberOf(1, place)) })
  const says = (cup: ReturnType<typeof playedTournament>, place: number, isIn: boolean) =>
    cup.say({ type: 'take-part', by: { ...captainOf(1), steamId: memberOf(1, place) }, teamId: 1, isIn })
  const lined = (cup: ReturnType<typeof playedTournament>) => cup.view().teams[0]?.line_up

  it('is out of its line-up, the captain is told, and cannot be lined up without their yes', () => {
    const cup = playedTournament()
    cup.begin(2)
    expect(lined(cup)).toEqual([memberOf(1, 0), memberOf(1, 1)])
    cup.forgetEffects()
    expect(leaves(cup, 1)).toBe('ok')
    expect(lined(cup)).toEqual([memberOf(1, 0), memberOf(1, 2)])
    expect(cup.view().teams[0]?.members.map(({ out }) => out)).toEqual([0, 1, 0])
    expect(cup.told()).toEqual([
      'Spiller t1b har forlatt Lag 1 og er ute av oppstillingen.',
      'Du er ikke lenger med i turneringen for Lag 1. Vil du spille likevel, sier du fra på turneringens side.',
    ])
    expect(lineUp(cup, 0, 1)).toMatch(/^INVALID_INPUT: Alle må være/)
    expect(says(cup, 1, true)).toBe('ok')
    expect([leaves(cup, 1), lineUp(cup, 0, 1), lined(cup)]).toEqual(['ok', 'ok', [memberOf(1, 0), memberOf(1, 1)]])
  })

  it('is asked again when they came back to the team and left it once more', () => {
    const cup = playedTournament()
    cup.begin(2)
    leaves(cup, 1)
    leaves(cup)
    expect(lineUp(cup, 0, 1)).toMatch(/^INVALID_INPUT/)
    says(cup, 1, true)
    leaves(cup, 1)
    expect(lineUp(cup, 0, 1)).toMatch(/^INVALID_INPUT/)
  })

  it('is lined up by staff, who answer for it', () => {
    const cup = playedTournament()
    cup.begin(2)
    leaves(cup, 1)
    const players = [memberOf(1, 0), memberOf(1, 1)]
    expect(cup.organise({ type: 'line-up', teamId: 1, players, asStaff: true })).toBe('ok')
    expect([leaves(cup, 1), lined(cup)]).toEqual(['ok', players])
  })

  it('leaves a team short that has nobody else, which then cannot play', () => {
    const cup = playedTournament()
    cup.begin(2)
    leaves(cup, 1, 2)
    expect(lined(cup)).toEqual([memberOf(1, 0)])
    expect(cup.ready(1, 1)).toEqual(['CONFLICT: Laget mangler en hel oppstilling.'])
    expect(cup.organise({ type: 'start-match', no: 1 })).toBe('CONFLICT: Lag 1 mangler en hel oppstilling.')
  })

  it('plays the match that is played, and no later one', () => {
    const cup = playedTournament()
    cup.begin(3)
    const match = cup.view().matches.find(({ team1_id, team2_id }) => team1_id === 1 || team2_id === 1)
    const no = match?.match_number ?? 0
    cup.play(no)
    leaves(cup, 1)
    expect(lined(cup)).toEqual([memberOf(1, 0), memberOf(1, 1)])
    cup.report(no, { winner: 'A', score: { A: 13, B: 4 } })
    expect(lined(cup)).toEqual([memberOf(1, 0), memberOf(1, 2)])
  })

  it('is free to play for another team here, and may not come back while they do', () => {
    const cup = playedTournament()
    cup.register(1)
    const second = someTeam(2, {
      members: [...someTeam(2).members, someTeam(1).members[1] ?? someTeam(1).members[0]].flatMap((each) => each ?? []),
    })
    const registers = () => cup.say({ type: 'register', by: captainOf(2), team: second })
    expect(registers()).toMatch(/^CONFLICT: Spiller t1b er allerede med/)
    leaves(cup, 1)
    expect(registers()).toBe('ok')
    expect(says(cup, 1, true)).toBe('CONFLICT: Spiller t1b er allerede med på Lag 2.')
    expect(playerRowsOf(cup.state)).toContainEqual({ steamid: memberOf(1, 1), tournament_id: cup.state.id, team_id: 2 })
  })

  it('may step out and in again as a member too, also when the captain registers the team again', () => {
    const cup = playedTournament()
    cup.register(1, 2)
    cup.forgetEffects()
    expect([says(cup, 2, false), says(cup, 1, false), says(cup, 1, false)]).toEqual(['ok', 'ok', 'ok'])
    expect(cup.told()).toEqual([
      'Spiller t1c kan ikke spille for Lag 1 i turneringen.',
      'Spiller t1b kan ikke spille for Lag 1 i turneringen.',
    ])
    expect(cup.register(1)).toEqual(['CONFLICT: Laget må ha minst 2 medlemmer, og har 1.'])
    expect([says(cup, 2, true), ...cup.register(1), lined(cup)]).toEqual(['ok', 'ok', [memberOf(1, 0), memberOf(1, 2)]])
    expect(cup.say({ type: 'take-part', by: captainOf(2), teamId: 1, isIn: false })).toBe('FORBIDDEN: Du er ikke påmeldt med dette laget.')
  })

  it('tells the captain no more than a dozen times a minute, however often they change their mind', () => {
    const cup = playedTournament()
    cup.register(1)
    cup.forgetEffects()
    const answers = Array.from({ length: 40 }, (_, time) => says(cup, 2, time % 2 === 1))
    expect(answers.filter((each) => each === 'ok')).toHaveLength(12)
    expect(new Set(answers.slice(12))).toEqual(new Set([expect.stringMatching(/^SLOW_DOWN/)]))
    expect(cup.told().length).toBeLessThanOrEqual(12)
  })
})
