import { describe, expect, it } from 'vitest'
import { askAgainMs, liveSilenceMs, resultSilenceMs } from '../../../../durable/rules/play/play-limits.ts'
import { aLiveMatch, goingLive, report, roundsOf } from '../../../support/rules/live-match.ts'
import { bo1, mapShown, thirteenTwo, wholeMap } from '../../../support/rules/played-maps.ts'
import { countOf, polled, wake } from '../../../support/rules/server-answers.ts'

describe('a server that falls silent', () => {
  it('is asked only after a while, and as little as possible', () => {
    const match = aLiveMatch(bo1)
    match.say(report(goingLive(0)))
    expect(match.play?.pollAt).toBe(match.now + liveSilenceMs)
    wake(match)
    expect(match.effects.at(-1)).toMatchObject({ to: 'server', do: 'ask' })
    expect(match.play?.pollAt).toBe(match.now + askAgainMs)
  })

  it('is asked no more than twelve times in the longest warm-up', () => {
    const match = aLiveMatch(bo1)
    for (let times = 0; match.state.status === 'live' && times < 100; times++) {
      const asked = countOf(match, 'server', 'ask')
      wake(match)
      if (countOf(match, 'server', 'ask') > asked) match.say(polled({ gamestate: 'warmup' }))
    }
    expect(match.view).toMatchObject({ status: 'canceled', cancel_reason: 'not_started' })
    expect(countOf(match, 'server', 'ask')).toBeLessThanOrEqual(12)
  })

  it('is not asked at all while it tells by itself', () => {
    const match = aLiveMatch(bo1)
    for (const each of wholeMap(match, thirteenTwo)) {
      match.now += 100_000
      match.say({ type: 'tick' })
      match.say(report(each))
    }
    expect(match.view.status).toBe('complete')
    // Once in the warm-up, once for the result that let itself be waited for.
    expect(countOf(match, 'server', 'ask')).toBeLessThanOrEqual(2)
  })

  it('shows what was missed: the score, a pause, the map’s phase', () => {
    const match = aLiveMatch(bo1)
    match.say(polled({ gamestate: 'knife' }))
    expect(match.view).toMatchObject({ status_match: 'knife', status_text: null })
    const teams = { A: { seriesScore: 0, mapScore: 5, side: 'ct' as const }, B: { seriesScore: 0, mapScore: 2, side: 't' as const } }
    match.say(polled({ paused: true, teams }))
    expect(match.view).toMatchObject({ status_match: 'live', paused: 1, deadlineAt: null, live_at: match.now })
    expect(mapShown(match)).toMatchObject({ score_a: 5, score_b: 2, team_a_began: 'ct' })
  })

  it('tells the list of the half that a lost report ended, once', () => {
    const match = aLiveMatch(bo1)
    match.say(polled({}))
    const told = countOf(match, 'list')
    const scored = (a: number, b: number) => ({
      teams: { A: { seriesScore: 0, mapScore: a, side: 't' as const }, B: { seriesScore: 0, mapScore: b, side: 'ct' as const } },
    })
    for (const [a, b] of [
      [7, 4],
      [7, 5],
      [7, 5],
      [8, 5],
    ] as const)
      match.say(polled(scored(a, b)))
    expect(countOf(match, 'list')).toBe(told + 1)
  })

  it('ends the map whose result was lost, when its last score was a winning one', () => {
    const match = aLiveMatch(bo1)
    for (const round of roundsOf(match, 0, thirteenTwo)) match.say(report(round))
    expect(match.play?.pollAt).toBe(match.now + resultSilenceMs)
    match.say(polled({ gamestate: 'post_game' }))
    expect(match.view).toMatchObject({ status: 'complete', winner: 'A' })
  })

  it('is asked again soon when its result is due, also when it did not answer out of doubt', () => {
    const match = aLiveMatch(bo1)
    const rounds = roundsOf(match, 0, thirteenTwo)
    for (const round of [...rounds.slice(0, -2), ...rounds.slice(-1)]) match.say(report(round))
    wake(match)
    match.say(polled(null))
    expect(match.play?.pollAt).toBe(match.now + resultSilenceMs)
  })

  it('leaves it to the staff when it is gone in the middle of a map', () => {
    const match = aLiveMatch(bo1)
    for (const round of roundsOf(match, 0, 'AAAA')) match.say(report(round))
    for (let times = 0; times < 3; times++) {
      expect(match.view.needs_decision).toBe(0)
      match.say(polled(null))
    }
    expect(match.view).toMatchObject({ needs_decision: 1, undecided_reason: 'server_lost', has_server: 0 })
  })

  it('is left for another while nobody has played', () => {
    const match = aLiveMatch(bo1)
    for (let times = 0; times < 3; times++) match.say(polled(null))
    expect(match.view).toMatchObject({ needs_decision: 0, status_text: 'Venter på ledig server' })
  })
})
