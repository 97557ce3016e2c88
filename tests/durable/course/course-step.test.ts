import { describe, expect, it } from 'vitest'
import { everybodyOf } from '../../../durable/course/course-notes.ts'
import { progressOf, withProgress, withTeam } from '../../../durable/course/course-state.ts'
import { counted } from '../../../durable/course/course-step.ts'
import { lineUpProblem, twoTeams } from '../../../durable/course/matches/course-match-plan.ts'
import { playedLeague } from '../../support/rules/a-course.ts'
import { playerId } from '../../support/rules/ids.ts'

describe('a preview of a change', () => {
  const league = playedLeague(5, 5, 5, 5)
  league.play(1)
  const { state } = league
  const room = league.room(1)!
  const changes = (after: typeof state) => counted(state, after).changes - state.changes

  it('holds while nothing is another than it was, or nothing that counts', () => {
    expect(counted(state, state)).toBe(state)
    expect(changes(withProgress(state, 1, { ready: [1] }))).toBe(0)
    expect(changes(withProgress(state, 1, { room: { ...room, revision: 9 } }))).toBe(0)
    expect(changes(withTeam(state, 1, { name: 'Andre' }))).toBe(0)
    expect(changes(withTeam(state, 1, { isOut: false }))).toBe(0)
  })

  it('is void once a result, the draw, the room of a match or who is out has changed', () => {
    expect(changes({ ...state, results: {} })).toBe(1)
    expect(changes({ ...state, draw: { ...state.draw! } })).toBe(1)
    expect(changes(withProgress(state, 1, { room: { ...room, is: 'ended' } }))).toBe(1)
    expect(changes(withProgress(state, 1, { room: { ...room, attempt: 2 } }))).toBe(1)
    expect(changes(withProgress(state, 1, { room: null }))).toBe(1)
    expect(changes(withProgress(state, 2, { room }))).toBe(1)
    expect(changes(withTeam(state, 1, { isOut: true }))).toBe(1)
    expect(counted(withTeam(state, 1, { isOut: true }), withTeam(state, 2, { isOut: true })).changes).toBe(state.changes + 1)
  })

  it('holds before the draw, whatever happens to matches', () => {
    const before = { ...state, draw: null }
    expect(counted(before, { ...before, matches: {} })).toMatchObject({ changes: before.changes })
  })
})

describe('the known part of a match after a correction', () => {
  it('stays where its teams do, and is its time and server alone where they do not', () => {
    const league = playedLeague(5, 5, 5, 5)
    for (const no of [1, 2]) league.score(no, 2, 0)
    league.state = withProgress(league.state, 3, { at: 500, server: 2, ready: [1], isCalled: true })
    league.score(1, 2, 1)
    expect(progressOf(league.state, 3)).toMatchObject({ at: 500, server: 2, ready: [1], isCalled: true, room: null })
    league.score(1, 1, 2)
    expect(progressOf(league.state, 3)).toMatchObject({ at: 500, server: 2, ready: [], isCalled: false, room: null })
  })

  it('is cancelled once, where a room plays it', () => {
    const league = playedLeague(5, 5, 5, 5)
    for (const no of [1, 2]) league.score(no, 2, 0)
    league.play(3)
    league.effects = []
    league.score(1, 2, 1)
    expect(league.toMatches()).toEqual([])
    expect(league.room(3)).toMatchObject({ is: 'live' })
    league.score(1, 1, 2)
    league.score(1, 2, 0)
    expect(league.toMatches().map(({ do: what, no }) => `${what} ${no}`)).toEqual(['cancel-by-organiser 3'])
    expect(league.room(3)).toMatchObject({ is: 'off' })
  })
})

describe('the players of some teams', () => {
  it('are those of the line-ups and who acts for them, each once', () => {
    const { state } = playedLeague(2, 2, 2, 2)
    const captain = playerId('astrid')
    const led = withTeam(state, 2, { captains: [captain, playerId('l2a')] })
    expect(everybodyOf(led, [1, 2, 99])).toEqual(['l1a', 'l1b', 'l2a', 'l2b', captain])
  })
})

describe('teams that cannot play each other', () => {
  it('have a player in both line-ups', () => {
    const side = (name: string, ...ids: string[]) => {
      const lineUp = ids.map(playerId)
      return { name, captains: [], lineUp, players: lineUp.map((steamId) => ({ steamId, username: `Spiller ${steamId}`, avatar: '' })) }
    }
    expect(lineUpProblem([side('A', 'a', 'b'), side('B', 'c', 'd')], 2)).toBeNull()
    expect(lineUpProblem([side('A', 'a', 'b'), side('B', 'b', 'd')], 2)).toBe('Spiller b står i begge lagenes oppstilling.')
    expect(lineUpProblem([side('A', 'a', 'b'), side('B', 'c')], 2)).toBe('B har ikke en oppstilling på 2 spillere.')
  })

  it('are not both known yet', () => {
    const { state, match } = playedLeague(2, 2, 2, 2)
    expect(twoTeams(state, match(3)!)).toBeNull()
    expect(twoTeams({ ...state, teams: state.teams.slice(0, 1) }, match(1)!)).toBeNull()
  })
})
