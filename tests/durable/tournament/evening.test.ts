import { describe, expect, it } from 'vitest'
import { progressOf } from '../../../durable/course/course-state.ts'
import { lateAfterMs } from '../../../durable/course/matches/waiting-matches.ts'
import { tournamentMachine } from '../../../durable/tournament/tournament-machine.ts'
import {
  captainOf,
  memberOf,
  outsider,
  type PlayedTournament,
  playedTournament,
  someSettings,
  startAt,
} from '../../support/rules/a-tournament.ts'

const minute = 60_000
const sidesOf = (cup: PlayedTournament, no: number) => [cup.match(no)?.team1_id ?? 0, cup.match(no)?.team2_id ?? 0] as const
const opens = (cup: PlayedTournament) =>
  cup.effects.flatMap((effect) => (effect.to === 'match' && effect.do === 'open' ? [`${effect.no} ${effect.attempt}`] : []))

describe('the draw', () => {
  it('takes those who have checked in, publishes its seed, and closes registration', () => {
    const cup = playedTournament({ checkInMinutes: 30, type: 'bracket' })
    cup.register(1, 2, 3)
    const promised = cup.view().commitment
    expect(cup.draw()).toBe('CONFLICT: Minst to lag må ha sjekket inn før det kan trekkes.')
    for (const team of [1, 3]) cup.organise({ type: 'check-in', teamId: team, isIn: true, asStaff: true })
    expect(cup.draw()).toBe('ok')
    const { draws, commitment, teams, registration_open, drawn } = cup.view()
    expect(draws).toMatchObject([{ commitment: promised, team_ids: [1, 3] }])
    expect(commitment).not.toBe(promised)
    expect([registration_open, drawn, teams.map(({ seed }) => seed)]).toEqual([0, 1, [1, null, 2]])
    expect(cup.log().at(-1)).toMatchObject({ action: 'publish-draw', after: '2' })
  })

  it('is made again before the start with anyone who came meanwhile, and never after', () => {
    const cup = playedTournament({ type: 'bracket' })
    cup.register(1, 2)
    expect(cup.organise({ type: 'start' })).toBe('CONFLICT: Turneringen er ikke trukket ennå.')
    cup.draw()
    expect(cup.register(3)).toEqual(['CONFLICT: Påmeldingen er stengt.'])
    cup.organise({ type: 'registration', isOpen: true })
    cup.register(3)
    expect(cup.organise({ type: 'remove-team', teamId: 1 })).toMatch(/^CONFLICT: Laget er trukket/)
    cup.draw()
    expect(cup.view().teams.map(({ seed }) => seed)).toEqual([1, 2, 3])
    expect(cup.organise({ type: 'start' })).toBe('ok')
    expect(cup.draw()).toBe('CONFLICT: Turneringen har startet, så den kan ikke trekkes på nytt.')
    expect(cup.organise({ type: 'registration', isOpen: true })).toBe('CONFLICT: Turneringen har startet.')
    const edits = [someSettings({ type: 'swiss' }), someSettings({ type: 'bracket', startAt: startAt + 1 })]
    expect(edits.map((settings) => cup.organise({ type: 'edit', settings }))).toEqual([
      'CONFLICT: Turneringen er trukket, så type, bronsefinale, lengden på kampene og seeding kan ikke endres.',
      'CONFLICT: Turneringen har startet, så tidene kan ikke endres. Sett heller tiden for hver kamp.',
    ])
  })

  it('has the final that was chosen by then, which is played over five maps and not changed after it', () => {
    const cup = playedTournament({ type: 'bracket', thirdPlace: true })
    cup.register(1, 2, 3, 4)
    const chosen = { type: 'bracket', thirdPlace: true, finalSeries: 'bo5' } as const
    expect(cup.organise({ type: 'edit', settings: someSettings(chosen) })).toBe('ok')
    cup.draw()
    expect(cup.view().matches.map(({ round_name, series_type }) => `${round_name} ${series_type}`)).toEqual([
      ...['Semifinale bo3', 'Semifinale bo3', 'Bronsefinale bo3', 'Finale bo5'],
    ])
    const usual = someSettings({ type: 'bracket', thirdPlace: true })
    expect(cup.organise({ type: 'edit', settings: usual })).toMatch(/^CONFLICT: Turneringen er trukket/)
    expect(cup.organise({ type: 'edit', settings: someSettings({ ...chosen, name: 'Vintercup' }) })).toBe('ok')
    cup.organise({ type: 'start' })
    for (const no of [1, 2]) cup.score(no, 2, 0)
    cup.play(4)
    cup.report(4, { winner: 'B', score: { A: 2, B: 3 } })
    expect(cup.match(4)).toMatchObject({ status: 'finished', team1_score: 2, team2_score: 3, ended_by: 'played' })
  })

  it('has the lengths that were chosen by then: groups of series, which count maps, and a bracket of single maps', () => {
    const cup = playedTournament({ tableSeries: 'bo3', bracketSeries: 'bo1' })
    cup.register(1, 2, 3, 4, 5, 6)
    cup.draw()
    expect(new Set(cup.view().matches.map(({ stage, series_type }) => `${stage} ${series_type}`))).toEqual(
      new Set(['group bo3', 'bracket bo1', 'bracket bo3']),
    )
    const others = [someSettings({ bracketSeries: 'bo1' }), someSettings({ tableSeries: 'bo3', bracketSeries: 'bo5' })]
    for (const settings of others) expect(cup.organise({ type: 'edit', settings })).toMatch(/^CONFLICT: Turneringen er trukket/)
    cup.organise({ type: 'start' })
    expect(cup.score(1, 13, 7)).toBe('INVALID_INPUT: En BO3 vinnes med 2–0 eller 2–1.')
    expect(cup.score(1, 1, 1)).toBe('INVALID_INPUT: En BO3 vinnes med 2–0 eller 2–1.')
    expect(cup.score(1, 2, 1)).toBe('ok')
    const [one] = sidesOf(cup, 1)
    expect(cup.view().groups.find(({ team_id }) => team_id === one)).toMatchObject({ points: 3, rounds_for: 2, rounds_against: 1 })
  })

  it('keeps its maps from the first match that is opened on', () => {
    const cup = playedTournament({ type: 'bracket' })
    const withMaps = (mapIds: number[]) => cup.organise({ type: 'edit', settings: someSettings({ type: 'bracket', mapIds }) })
    cup.begin(4)
    expect(withMaps([1, 2, 3, 4, 5, 6, 7])).toBe('ok')
    expect(cup.view()).toMatchObject({ maps: [1, 2, 3, 4, 5, 6, 7], maps_fixed: 0 })
    cup.play(1)
    expect(cup.view().maps_fixed).toBe(1)
    expect(withMaps([1, 2, 3, 4, 5, 6, 8])).toBe('CONFLICT: En kamp er åpnet, så kartene kan ikke endres.')
    cup.report(1, { winner: 'A', score: { A: 2, B: 0 } })
    expect(withMaps([1, 2, 3, 4, 5, 6, 8])).toMatch(/^CONFLICT/)
  })

  it('reads the ratings again', () => {
    const cup = playedTournament({ type: 'bracket' })
    cup.register(1, 2)
    cup.draw({ [memberOf(2, 0)]: 3000, [memberOf(2, 1)]: 3000 })
    expect(cup.view().teams.map(({ rating, seed }) => [rating, seed])).toEqual([
      [1990, 2],
      [2660, 1],
    ])
  })
})

describe('a match', () => {
  it('is called, and starts by itself once both teams are ready', () => {
    const cup = playedTournament({ type: 'bracket' })
    cup.begin(4)
    expect(cup.told().filter((text) => text === 'Kampen deres kan begynne. Trykk Klar.')).toHaveLength(2)
    const [one, other] = sidesOf(cup, 1)
    const [stranger] = sidesOf(cup, 2)
    expect(cup.ready(1, stranger)).toEqual(['FORBIDDEN: Laget spiller ikke i denne kampen.'])
    expect(cup.say({ type: 'ready', by: outsider, teamId: one, no: 1, isReady: true })).toMatch(/^FORBIDDEN/)
    expect(cup.ready(1, one)).toEqual(['ok'])
    expect(cup.match(1)).toMatchObject({ status: 'ready', team1_ready: 1, team2_ready: 0 })
    cup.say({ type: 'ready', by: captainOf(one), teamId: one, no: 1, isReady: false })
    expect(cup.ready(1, other)).toEqual(['ok'])
    expect(opens(cup)).toEqual([])
    expect(cup.ready(1, one)).toEqual(['ok'])
    expect([cup.match(1)?.status, opens(cup)]).toEqual(['starting', ['1 1']])
    expect(cup.say({ type: 'line-up', by: captainOf(one), teamId: one, players: [memberOf(one, 1), memberOf(one, 2)] })).toMatch(
      /^CONFLICT: Laget spiller akkurat nå/,
    )
    cup.say({ type: 'match-opened', no: 1, attempt: 1 })
    expect(cup.match(1)).toMatchObject({ status: 'live', match_id: progressOf(cup.state, 1).room?.matchId })
    expect(cup.ready(1, one)).toEqual(['ok'])
  })

  it('that could not be opened says why, and is tried again when both are ready again', () => {
    const cup = playedTournament({ type: 'bracket' })
    cup.begin(2)
    cup.ready(1, 1, 2)
    cup.forgetEffects()
    const refusal = { why: 'busy', text: 'Ola spiller en annen kamp.' } as const
    cup.say({ type: 'match-refused', no: 1, attempt: 1, refusal })
    cup.say({ type: 'match-refused', no: 1, attempt: 1, refusal })
    expect(cup.match(1)).toMatchObject({ status: 'ready', team1_ready: 0, trouble: refusal })
    expect(cup.told()).toEqual(['Ola spiller en annen kamp.'])
    cup.ready(1, 1, 2)
    expect(opens(cup)).toEqual(['1 2'])
    cup.say({ type: 'match-opened', no: 1, attempt: 1 })
    expect(cup.match(1)?.status).toBe('starting')
  })

  it('with a time waits for it, no matter who is ready before', () => {
    const cup = playedTournament({ type: 'bracket', servers: 1 })
    cup.register(1, 2, 3, 4)
    cup.draw()
    expect(cup.organise({ type: 'plan-times', startAt: null, servers: null })).toBe('ok')
    const [first, second] = [cup.match(1)?.scheduled_time ?? 0, cup.match(2)?.scheduled_time ?? 0].sort()
    expect(first).toBe(startAt)
    expect(cup.view().planned_end).toBeGreaterThan(second ?? 0)
    cup.organise({ type: 'start' })
    cup.forgetEffects()
    cup.ready(1, ...sidesOf(cup, 1))
    cup.ready(2, ...sidesOf(cup, 2))
    expect([cup.told(), opens(cup)]).toEqual([[], []])
    cup.wait(startAt)
    expect(opens(cup)).toHaveLength(1)
    cup.wait((second ?? 0) - 1)
    expect(opens(cup)).toHaveLength(1)
    cup.wait(second ?? 0)
    expect(opens(cup)).toHaveLength(2)
  })

  it('is moved by staff, and its teams are called when its time comes', () => {
    const cup = playedTournament({ type: 'bracket' })
    cup.begin(2)
    cup.forgetEffects()
    expect(cup.organise({ type: 'match-time', no: 1, at: cup.now + 10 * minute, server: 2 })).toBe('ok')
    cup.wait(cup.now + 10 * minute - 1)
    expect(cup.told()).toEqual([])
    cup.wait(cup.now + 1)
    expect(cup.told()).toEqual(['Kampen deres kan begynne. Trykk Klar.'])
    expect(cup.match(1)).toMatchObject({ server: 2 })
    // Nobody begins it: staff must know.
    expect(tournamentMachine.nextWakeAt(cup.state)).toBe(cup.now + lateAfterMs)
  })

  it('is started by staff without anybody being ready, but not while one of its teams plays', () => {
    const cup = playedTournament({ type: 'groups' })
    cup.begin(3)
    const all = cup.view().matches.map(({ match_number }) => match_number)
    cup.play(all[0] ?? 0)
    expect(cup.organise({ type: 'start-match', no: all[1] })).toMatch(/^CONFLICT: Lag \d spiller en annen kamp\.$/)
    expect(cup.organise({ type: 'start-match', no: all[0] })).toBe('ok')
    expect(cup.organise({ type: 'remove' })).toBe('CONFLICT: En kamp spilles akkurat nå. Avslutt den først.')
    expect(cup.organise({ type: 'finish' })).toBe('CONFLICT: En kamp spilles akkurat nå. Avslutt den først.')
    cup.report(all[0] ?? 0, { winner: 'A', score: { A: 13, B: 7 } })
    expect(cup.organise({ type: 'start-match', no: all[0] })).toMatch(/^CONFLICT: Kampen har et resultat/)
    expect(cup.organise({ type: 'start-match', no: all[1] })).toBe('ok')
  })

  it('starts for a team that plays elsewhere when that is over', () => {
    const cup = playedTournament({ type: 'groups' })
    cup.begin(3)
    const [first = 0, second = 0] = cup.view().matches.map(({ match_number }) => match_number)
    cup.play(first)
    cup.forgetEffects()
    cup.ready(second, ...sidesOf(cup, second))
    expect(opens(cup)).toEqual([])
    cup.report(first, { winner: 'A', score: { A: 13, B: 7 } })
    expect(opens(cup)).toEqual([`${second} 1`])
  })
})

describe('an evening', () => {
  it('pairs the next Swiss round as soon as a round is over', () => {
    const cup = playedTournament({ type: 'swiss' })
    cup.begin(4)
    expect(cup.view().matches).toHaveLength(2)
    for (let round = 1; cup.view().status !== 'completed'; round++) {
      const open = cup.view().matches.filter(({ status }) => status === 'ready')
      expect(open.map((match) => match.round)).toEqual([round, round])
      for (const { match_number } of open) cup.score(match_number, 13, 7)
    }
    expect(cup.view().matches).toHaveLength(4)
    expect(cup.view().winner).not.toBeNull()
  })

  it('is ended by staff with what stands, and goes on if that was too early', () => {
    const cup = playedTournament({ type: 'bracket' })
    cup.begin(4)
    cup.score(1, 2, 0)
    expect(cup.organise({ type: 'finish' })).toBe('ok')
    expect(cup.view()).toMatchObject({ status: 'completed', winner: null })
    expect(cup.match(2)?.status).toBe('off')
    expect(cup.ready(2, sidesOf(cup, 2)[0])).toEqual(['CONFLICT: Turneringen er avsluttet.'])
    expect(cup.organise({ type: 'start' })).toBe('ok')
    expect([cup.view().status, cup.match(2)?.status]).toEqual(['in_progress', 'ready'])
  })

  it('does not begin by itself: its time tells staff', () => {
    const cup = playedTournament({ type: 'bracket' })
    cup.register(1, 2)
    cup.draw()
    cup.forgetEffects()
    cup.wait(startAt + minute)
    expect([cup.view().status, cup.told()]).toEqual(['open', ['Starttiden er kommet. Turneringen kan startes.']])
  })
})
