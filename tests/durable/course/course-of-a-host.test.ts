import { describe, expect, it } from 'vitest'
import { previewOf } from '../../../durable/course/change-preview.ts'
import { type MatchPlace, untouched } from '../../../durable/course/course-state.ts'
import { effectsAfterRestore } from '../../../durable/course/matches/course-match-effects.ts'
import { lineUpProblem, orderOf, playersASide, sidesOf, twoTeams } from '../../../durable/course/matches/course-match-plan.ts'
import { lateAfterMs, waitingMatches } from '../../../durable/course/matches/waiting-matches.ts'
import { leagueHost, leagueTeam, playedLeague } from '../../support/rules/a-course.ts'

describe('a course of matches', () => {
  it('is started and ended in the words of its host', () => {
    const league = playedLeague(5, 5, 5, 5)
    league.state = { ...league.state, status: 'coming' }
    expect([league.start(1), league.score(1, 2, 0)]).toEqual(Array(2).fill('Serien har ikke startet ennå.'))
    league.state = { ...league.state, status: 'past' }
    expect(league.start(1)).toBe('Serien er avsluttet.')
    expect(league.score(1, 2, 0)).toBe('ok')
  })

  it('carries the winners of its matches on to the final', () => {
    const league = playedLeague(5, 5, 5, 5)
    for (const no of [1, 2]) league.play(no)
    expect(league.toMatches().map(({ do: what, no }) => `${what} ${no}`)).toEqual(['open 1', 'open 2'])
    expect(league.start(3)).toBe('Kampen har ikke to lag ennå.')
    league.report(1, { winner: 'A', score: { A: 2, B: 0 } })
    league.report(2, { winner: 'B', score: { A: 1, B: 2 } })
    const teams = [league.match(1)?.winner, league.match(2)?.winner]
    expect(league.match(3)).toMatchObject({ is: 'ready', now: teams.map((team) => ({ is: 'team', team })) })
  })

  it('says how a match is played again that was cancelled', () => {
    const league = playedLeague(5, 5)
    league.play(1)
    league.report(1, { winner: null })
    expect(league.told()).toEqual(['Kampen ble avlyst uten resultat. Staben starter den på nytt.'])
    expect(league.start(1)).toBe('ok')
    expect(league.room(1)).toMatchObject({ attempt: 2, is: 'starting' })
  })

  it('tells staff of a match that cannot be opened', () => {
    const league = playedLeague(5, 5)
    league.start(1)
    league.say({ type: 'match-refused', no: 1, attempt: 1, refusal: { why: 'no-maps', text: 'Det er for få aktive kart til kampen.' } })
    expect(league.told()).toEqual([
      'Det er for få aktive kart til kampen.',
      'Kamp 1 kunne ikke åpnes: Det er for få aktive kart til kampen.',
    ])
    expect(league.toMatches().at(-1)).toMatchObject({ do: 'cancel-by-organiser', no: 1 })
  })

  it('cancels the match of a team that a correction takes out of it', () => {
    const league = playedLeague(5, 5, 5, 5)
    for (const no of [1, 2]) league.score(no, 2, 0)
    league.play(3)
    expect(previewOf(league.state, { no: 1, change: { action: 'absent' } }, leagueHost)).toMatchObject({
      changes: expect.arrayContaining([expect.objectContaining({ text: expect.stringContaining('vinner serien') })]),
    })
    league.score(1, 0, 2)
    expect(league.toMatches().at(-1)).toMatchObject({ do: 'cancel-by-organiser', no: 3, reason: 'Serieoppsettet er rettet.' })
    expect(league.room(3)?.is).toBe('off')
  })

  it('asks its matches again, and opens again what was on its way, when it begins from the record', () => {
    const league = playedLeague(5, 5, 5, 5)
    league.play(1)
    league.start(2)
    expect(effectsAfterRestore(league.state).map(({ do: what, no }) => `${what} ${no}`)).toEqual(['ask 1', 'open 2'])
  })
})

describe('teams that are not of one size', () => {
  const room: MatchPlace = { matchId: 'room' as MatchPlace['matchId'], attempt: 1, seed: 'ab'.repeat(32), is: 'starting', revision: 0 }
  const planOf = (one: number, other: number) => {
    const { state, match } = playedLeague(one, other)
    const final = match(1)!
    const teams = twoTeams(state, final)!
    const size = playersASide(state, teams, leagueHost)
    return { size, sides: sidesOf(state, teams, leagueHost), order: orderOf(state, { match: final, room, maps: [], size }, leagueHost) }
  }

  it('play as many against as many: the first of the bigger one', () => {
    for (const one of [1, 2, 3, 4, 5])
      for (const other of [1, 2, 3, 4, 5]) {
        const { size, sides, order } = planOf(one, other)
        expect([size, order.maxPlayers]).toEqual([Math.min(one, other), 2 * Math.min(one, other)])
        expect(sides.flatMap(({ lineUp }) => lineUp)).toEqual([1, 2].flatMap((id) => leagueTeam(id, size).lineUp))
        expect(lineUpProblem(sides, size)).toBeNull()
      }
  })

  it('play a match of its host', () => {
    expect(planOf(3, 5).order).toMatchObject({
      kind: 'cup',
      type: '3v3',
      name: 'Vinterserien · Finale',
      organiser: { kind: 'cup', id: 'serie', match: '1', name: 'Vinterserien' },
    })
    expect(planOf(1, 5).order.type).toBe('2v2')
  })

  it('do not play against a team without players', () => {
    const league = playedLeague(4, 0)
    expect(league.start(1)).toBe('Lag 2 mangler en hel oppstilling.')
    const { size, sides } = planOf(4, 0)
    expect(lineUpProblem(sides, size)).toBe('Lag 2 har ikke en oppstilling på én spiller.')
  })
})

describe('matches that wait for staff', () => {
  const at = 1_000_000
  const waiting = (now: number, league: ReturnType<typeof playedLeague>) => waitingMatches(league.state, now)

  it('are late five minutes after their time, and only those that both teams are known of', () => {
    const league = playedLeague(5, 5, 5, 5)
    league.state = { ...league.state, matches: Object.fromEntries([1, 2, 3].map((no) => [no, { ...untouched, at }])) }
    expect(waiting(at + lateAfterMs - 1, league)).toEqual({ stuck: 0, late: 0, open: 0 })
    expect(waiting(at + lateAfterMs, league)).toEqual({ stuck: 0, late: 2, open: 0 })
    league.play(1)
    expect(waiting(at + lateAfterMs, league)).toEqual({ stuck: 0, late: 1, open: 0 })
  })

  it('may begin when they have no time, and are stuck when they could not be opened', () => {
    const league = playedLeague(5, 5, 5, 5)
    expect(waiting(at, league)).toEqual({ stuck: 0, late: 0, open: 2 })
    league.start(1)
    league.say({ type: 'match-refused', no: 1, attempt: 1, refusal: { why: 'no-maps', text: 'Det er for få aktive kart til kampen.' } })
    expect(waiting(at, league)).toEqual({ stuck: 1, late: 0, open: 1 })
  })
})
