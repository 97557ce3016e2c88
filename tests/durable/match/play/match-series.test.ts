import { describe, expect, it } from 'vitest'
import { warmupMs } from '../../../../durable/rules/play/play-limits.ts'
import { aLiveMatch, anOffer, giveServer, report, resultOf, roundsOf } from '../../../support/rules/live-match.ts'
import { admin, bo3, mapShown, playMap, thirteenTwo } from '../../../support/rules/played-maps.ts'
import { polled } from '../../../support/rules/server-answers.ts'

describe('a series', () => {
  it('ends as soon as nobody can catch up', () => {
    const match = aLiveMatch(bo3)
    playMap(match, thirteenTwo, 0)
    expect(match.view).toMatchObject({ status: 'live', status_match: 'warmup', team1_score: 1, deadlineAt: match.now + warmupMs })
    playMap(match, thirteenTwo, 1)
    expect(match.view).toMatchObject({ status: 'complete', winner: 'A', team1_score: 2 })
    expect(mapShown(match, 2)?.phase).toBe('to_come')
    expect(match.journaled.at(-1)).toMatchObject({ type: 'finished', scoreA: 2, scoreB: 0 })
  })

  it('is remembered from when its first map went live to when its last ended', () => {
    const match = aLiveMatch(bo3)
    expect(match.view).toMatchObject({ live_at: null, ended_at: null })
    const began = match.now
    playMap(match, thirteenTwo, 0)
    match.now += 3_600_000
    playMap(match, thirteenTwo, 1)
    expect(match.view).toMatchObject({ status: 'complete', live_at: began, ended_at: began + 3_600_000 })
  })

  it('goes on where it was when it is loaded again, with the map that was not over', () => {
    const match = aLiveMatch(bo3)
    playMap(match, thirteenTwo, 0)
    for (const round of roundsOf(match, 1, 'AAA')) match.say(report(round))
    match.say({ type: 'reload', by: admin, as: 'reloadmatch' })
    expect(match.say(anOffer(8))).toBe('ok')
    giveServer(match, 8)
    expect(mapShown(match, 1)).toMatchObject({ score_a: 0, rounds: [], players: [] })
    playMap(match, 'B'.repeat(13), 0, 8)
    playMap(match, 'B'.repeat(13), 1, 8)
    expect(match.view).toMatchObject({ status: 'complete', winner: 'B', team1_score: 1, team2_score: 2 })
  })

  it('goes on elsewhere when its server is lost between two maps', () => {
    const match = aLiveMatch(bo3)
    playMap(match, thirteenTwo, 0)
    match.say(polled({ gamestate: 'none', matchId: null }))
    expect(match.view).toMatchObject({ needs_decision: 0, status_text: 'Venter på ledig server' })
    giveServer(match, 8, 27016)
    playMap(match, thirteenTwo, 0, 8)
    expect(match.view).toMatchObject({ status: 'complete', winner: 'A' })
  })

  it('waits for the staff when a map began and the one before it has no result', () => {
    const match = aLiveMatch(bo3)
    for (const round of roundsOf(match, 0, 'AAAA')) match.say(report(round))
    for (const round of roundsOf(match, 1, 'AB')) match.say(report(round))
    expect(match.view).toMatchObject({ needs_decision: 1, undecided_reason: 'score_unclear', has_server: 1 })
    const rounds = roundsOf(match, 0, thirteenTwo)
    for (const each of [...rounds, resultOf(rounds)]) match.say(report(each))
    expect(match.view).toMatchObject({ needs_decision: 0, team1_score: 1 })
  })
})
