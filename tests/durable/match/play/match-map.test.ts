import { describe, expect, it } from 'vitest'
import { countsWaitMs } from '../../../../durable/rules/play/play-limits.ts'
import { aLiveMatch, anOffer, report, resultOf, roundsOf } from '../../../support/rules/live-match.ts'
import { by } from '../../../support/rules/match-play.ts'
import { admin, bo1, mapShown, playMap, thirteenTwo } from '../../../support/rules/played-maps.ts'
import { countOf, polledScore, wake } from '../../../support/rules/server-answers.ts'

describe('a map', () => {
  it('goes from warm-up to a result that is recorded once', () => {
    const match = aLiveMatch(bo1)
    playMap(match, thirteenTwo)
    playMap(match, thirteenTwo)
    expect(match.view).toMatchObject({ status: 'complete', status_match: 'complete', winner: 'A', team1_score: 1, team2_score: 0 })
    expect(mapShown(match)).toMatchObject({ score_a: 13, score_b: 2, winner: 'A', phase: 'over' })
    expect(countOf(match, 'result', 'record')).toBe(1)
    expect(countOf(match, 'pool', 'free')).toBe(1)
    expect(countOf(match, 'seat')).toBe(4)
    expect(match.journaled.at(-1)).toEqual({ type: 'finished', winner: 'A', scoreA: 13, scoreB: 2 })
  })

  it('shows who won each round by the score, not by what the report says of its winner', () => {
    const match = aLiveMatch(bo1)
    for (const round of roundsOf(match, 0, 'ABB')) match.say(report({ ...round, side: 't' }))
    expect(mapShown(match)?.rounds.map((round) => round.winner)).toEqual(['A', 'B', 'B'])
  })

  it('that a fork says went back has the score that its server tells when it is asked, also a lower one', () => {
    const match = aLiveMatch(bo1)
    for (const round of roundsOf(match, 0, 'ABABB')) match.say(report(round))
    match.say(report({ what: 'went-back', map: null }))
    expect(mapShown(match)).toMatchObject({ score_a: 2, score_b: 3 })
    const asked = countOf(match, 'server', 'ask')
    wake(match)
    expect(countOf(match, 'server', 'ask')).toBe(asked + 1)
    match.say(polledScore({ scoreA: 2, scoreB: 1 }))
    expect(mapShown(match)).toMatchObject({ score_a: 2, score_b: 1 })
    expect(mapShown(match)?.rounds).toHaveLength(3)
    const [fourth] = roundsOf(match, 0, 'ABAA', 50).slice(3)
    if (fourth) match.say(report(fourth))
    expect(mapShown(match)).toMatchObject({ score_a: 3, score_b: 1 })
  })

  it('does not know who won a round whose report was lost', () => {
    const match = aLiveMatch(bo1)
    const [first, , third] = roundsOf(match, 0, 'ABB')
    for (const round of [first, third]) if (round) match.say(report(round))
    expect(mapShown(match)).toMatchObject({ score_a: 1, score_b: 2, rounds: [{ winner: 'A' }, { number: 3, winner: null }] })
  })

  it('takes the same report once, and one that came late without moving back', () => {
    const match = aLiveMatch(bo1)
    const [first, second, third] = roundsOf(match, 0, 'ABB')
    for (const round of [first, third, first, second, third]) if (round) match.say(report(round))
    expect(mapShown(match)).toMatchObject({ score_a: 1, score_b: 2 })
    expect(mapShown(match)?.rounds.map((round) => round.number)).toEqual([1, 2, 3])
    expect(mapShown(match)?.players[0]?.rounds_played).toBe(3)
  })

  it('goes back with a restore, and never counts again what it took back', () => {
    const match = aLiveMatch(bo1)
    const before = roundsOf(match, 0, 'AAAAAB')
    for (const round of before) match.say(report(round))
    const replay = roundsOf(match, 0, 'AAABB', 5).slice(3)
    for (const round of replay) match.say(report(round))
    for (const round of before.slice(3)) match.say(report(round))
    expect(mapShown(match)).toMatchObject({ score_a: 3, score_b: 2 })
    expect(mapShown(match)?.players.find((each) => each.steamid === 'p0')?.kills).toBe(5 + 5)
  })

  it('is over with its result even if the last report comes after it', () => {
    const match = aLiveMatch(bo1)
    const rounds = roundsOf(match, 0, thirteenTwo)
    for (const round of rounds.slice(0, -1)) match.say(report(round))
    match.say(report(resultOf(rounds)))
    expect(match.view).toMatchObject({ status: 'live', needs_decision: 0 })
    expect(match.play?.countsDueAt).toBe(match.now + countsWaitMs)
    match.say(report(rounds.at(-1) as (typeof rounds)[number]))
    expect(match.view).toMatchObject({ status: 'complete', winner: 'A' })
    expect(mapShown(match)?.players[0]?.rounds_played).toBe(15)
  })

  it('needs a decision when the last report never comes, and staff who did not play decide', () => {
    const match = aLiveMatch(bo1)
    const rounds = roundsOf(match, 0, thirteenTwo)
    for (const round of rounds.slice(0, -1)) match.say(report(round))
    match.say(report(resultOf(rounds)))
    wake(match)
    expect(match.view).toMatchObject({ status: 'live', needs_decision: 1, undecided_reason: 'stats_missing', has_server: 0 })
    expect(countOf(match, 'seat')).toBe(4)
    expect(match.say({ type: 'decide', by: by('mod', 2), winner: 'A' })).toBe('FORBIDDEN')
    expect(match.say({ type: 'decide', by: by('p0', 4), winner: 'A' })).toContain('Du er selv med')
    expect(match.say({ type: 'decide', by: admin, winner: 'A' })).toBe('ok')
    expect(match.view).toMatchObject({ status: 'complete', winner: 'A', settled: 1, needs_decision: 0 })
    expect(match.say({ type: 'decide', by: admin, winner: 'B' })).toBe('Kampen venter ikke på en avgjørelse.')
  })

  it('is decided by itself when what was missing arrives after all', () => {
    const match = aLiveMatch(bo1)
    const rounds = roundsOf(match, 0, thirteenTwo)
    for (const round of rounds.slice(0, -1)) match.say(report(round))
    match.say(report(resultOf(rounds)))
    wake(match)
    match.say(report(rounds.at(-1) as (typeof rounds)[number]))
    expect(match.view).toMatchObject({ status: 'complete', winner: 'A', settled: 0, needs_decision: 0 })
  })

  it('may end level: nobody wins it', () => {
    const match = aLiveMatch(bo1)
    const rounds = roundsOf(match, 0, 'AB'.repeat(12))
    for (const each of [...rounds, resultOf(rounds)]) match.say(report(each))
    expect(match.view).toMatchObject({ status: 'complete', winner: 'draw', team1_score: 0, team2_score: 0 })
  })

  it('moves nothing for a load that was left, and nothing for one nobody gave', () => {
    const match = aLiveMatch(bo1)
    match.say({ type: 'reload', by: admin, as: 'reloadmatch' })
    match.say(anOffer(8))
    const { state } = match
    playMap(match, thirteenTwo, 0, 7)
    playMap(match, thirteenTwo, 0, 99)
    expect(match.state).toBe(state)
  })
})

describe('a pause', () => {
  it('is over with the second round after it', () => {
    const match = aLiveMatch(bo1)
    const [first, second, third] = roundsOf(match, 0, 'ABA')
    if (first) match.say(report(first))
    match.say({ type: 'paused', by: admin })
    expect(match.view.paused).toBe(1)
    if (second) match.say(report(second))
    expect(match.view.paused).toBe(1)
    if (third) match.say(report(third))
    expect(match.view.paused).toBe(0)
  })
})
