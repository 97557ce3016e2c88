import { describe, expect, it } from 'vitest'
import type { Get5Status } from '../../durable/rules/get5-status.ts'
import { askAgainMs, countsWaitMs, liveSilenceMs, resultSilenceMs, serverWaitMs, warmupMs } from '../../durable/rules/play-limits.ts'
import { aLiveMatch, aMatchWithoutServer, anOffer, giveServer, goingLive, report, resultOf, roundsOf } from '../support/rules/live-match.ts'
import { by, type PlayedMatch, type Setup } from '../support/rules/match-play.ts'

const bo1: Setup = { players: 4, series: 'bo1', pickType: 'random', maps: 3 }
const bo3: Setup = { ...bo1, series: 'bo3', maps: 7 }
const thirteenTwo = 'AAAAAABAAAAABAA'

const admin = by('admin', 3)
const map = (match: PlayedMatch, place = 0) => match.view.played[place]
const count = (match: PlayedMatch, to: string, does: string) =>
  match.effects.filter((each) => each.to === to && 'do' in each && each.do === does).length

/** Everything a server sends of one map. */
const wholeMap = (match: PlayedMatch, letters: string, place = 0) => {
  const rounds = roundsOf(match, place, letters)
  return [goingLive(place), ...rounds, resultOf(rounds)]
}
const playMap = (match: PlayedMatch, letters: string, place = 0, loadId = 7) => {
  for (const each of wholeMap(match, letters, place)) match.say(report(each, loadId))
}

/** The clock goes on until the match wants to be looked at. */
function wake(match: PlayedMatch): void {
  const { deadlineAt, play } = match.state
  match.now = Math.min(...[deadlineAt, play?.pollAt, play?.countsDueAt].flatMap((at) => at ?? []))
  match.say({ type: 'tick' })
}

const status = (fields: Partial<Get5Status> = {}): Get5Status => ({
  gamestate: 'live',
  paused: false,
  matchId: '7',
  mapNumber: 0,
  roundNumber: 0,
  configUrl: null,
  teams: { A: { seriesScore: 0, mapScore: 0, side: 'ct' }, B: { seriesScore: 0, mapScore: 0, side: 't' } },
  ...fields,
})
const polled = (fields: Partial<Get5Status> | null, loadId = 7) => ({ type: 'polled' as const, loadId, status: fields && status(fields) })

describe('getting a server', () => {
  it('waits for a free one, is set up, and is ready', () => {
    const match = aMatchWithoutServer(bo1)
    expect(match.view).toMatchObject({ status: 'live', status_match: 'waiting', status_text: 'Venter på ledig server', has_server: 0 })
    expect(count(match, 'pool', 'want')).toBe(1)
    expect(match.say(anOffer(7))).toBe('ok')
    expect(match.view).toMatchObject({ status_text: 'Setter opp server', has_server: 0 })
    // A server that never came for its configuration cannot be running it.
    expect(match.say({ type: 'server-ready', loadId: 7, runs: 7 })).toBe('Serveren kjører ikke denne kampen.')
    giveServer(match, 7)
    expect(match.view).toMatchObject({
      status_text: 'Server ready!',
      has_server: 1,
      status_match: 'warmup',
      deadlineAt: match.now + warmupMs,
    })
  })

  it('goes to another when the first fails, and keeps its password', () => {
    const match = aMatchWithoutServer(bo1)
    match.say(anOffer(7))
    match.say({ type: 'server-failed', loadId: 7, why: 'unreachable' })
    expect(match.view).toMatchObject({ status_text: 'Venter på ledig server', has_server: 0 })
    expect(match.effects.at(-1)).toEqual({ to: 'pool', do: 'failed', address: '10.0.0.1:27015', loadId: 7, why: 'unreachable' })
    giveServer(match, 8, 27016)
    expect(match.state.play?.server).toMatchObject({ port: 27016, loadId: 8, runs: 8 })
    expect(match.state.play?.password).toBe('passord7')
  })

  it('takes an offer once, and none it does not need', () => {
    const match = aLiveMatch(bo1)
    const { state } = match
    expect(match.say(anOffer(7))).toBe('ok')
    expect(match.state).toBe(state)
    expect(match.say(anOffer(8, 27016))).toBe('Kampen trenger ingen server.')
    playMap(match, thirteenTwo)
    expect(match.say(anOffer(9))).toBe('Kampen trenger ingen server.')
  })

  it('is called off when no server gets ready, or nobody shows up, and costs nobody anything', () => {
    const waiting = aMatchWithoutServer(bo1)
    expect(waiting.state.deadlineAt).toBeLessThanOrEqual(waiting.now + serverWaitMs)
    waiting.runOut()
    expect(waiting.view).toMatchObject({ status: 'canceled', cancel_reason: 'no_server' })
    const empty = aLiveMatch(bo1)
    empty.runOut()
    expect(empty.view).toMatchObject({ status: 'canceled', cancel_reason: 'not_started', ratings: [] })
    for (const match of [waiting, empty]) {
      expect(count(match, 'pool', 'free')).toBe(1)
      expect(count(match, 'seat', 'release')).toBe(4)
      expect(count(match, 'result', 'record')).toBe(0)
    }
  })

  it('takes the same offer again for what it is, also when it has failed already', () => {
    const match = aMatchWithoutServer(bo1)
    match.say(anOffer(7))
    match.say({ type: 'server-failed', loadId: 7, why: 'unreachable' })
    const { state } = match
    expect(match.say(anOffer(7))).toBe('ok')
    expect(match.state).toBe(state)
  })

  it('speaks to the pool of the load it was given, also when another one runs', () => {
    const match = aLiveMatch(bo1)
    match.say({ type: 'server-failed', loadId: 7, why: 'lost' })
    match.say(anOffer(8))
    match.say({ type: 'server-ready', loadId: 8, runs: 7 })
    match.say({ type: 'server-failed', loadId: 8, why: 'lost' })
    expect(match.view.has_server).toBe(0)
    expect(match.effects.at(-1)).toMatchObject({ to: 'pool', do: 'failed', loadId: 8 })
  })

  it('asks for a server back that it had given up and hears from again', () => {
    const match = aLiveMatch(bo1)
    for (let times = 0; times < 3; times++) match.say(polled(null))
    const { deadlineAt } = match.state
    const rounds = roundsOf(match, 0, thirteenTwo)
    for (const each of [goingLive(0), ...rounds.slice(0, 5)]) match.say(report(each))
    expect(count(match, 'pool', 'back')).toBe(1)
    expect(match.view).toMatchObject({ has_server: 0, status_text: 'Venter på ledig server', deadlineAt })
    match.say(anOffer(8))
    match.say({ type: 'server-ready', loadId: 8, runs: 7 })
    for (const each of [...rounds.slice(5), resultOf(rounds)]) match.say(report(each))
    expect(match.view).toMatchObject({ status: 'complete', winner: 'A' })
    expect(map(match)?.players[0]?.rounds_played).toBe(15)
  })

  it('adopts an earlier load that the server still runs', () => {
    const match = aLiveMatch(bo1)
    match.say({ type: 'server-failed', loadId: 7, why: 'lost' })
    match.say(anOffer(8))
    expect(match.say({ type: 'server-ready', loadId: 8, runs: 7 })).toBe('ok')
    playMap(match, thirteenTwo, 0, 8)
    expect(match.view.status).toBe('live')
    playMap(match, thirteenTwo, 0, 7)
    expect(match.view).toMatchObject({ status: 'complete', winner: 'A' })
  })
})

describe('a map', () => {
  it('goes from warm-up to a result that is recorded once', () => {
    const match = aLiveMatch(bo1)
    playMap(match, thirteenTwo)
    playMap(match, thirteenTwo)
    expect(match.view).toMatchObject({ status: 'complete', status_match: 'complete', winner: 'A', team1_score: 1, team2_score: 0 })
    expect(map(match)).toMatchObject({ score_a: 13, score_b: 2, winner: 'A', phase: 'over' })
    expect(count(match, 'result', 'record')).toBe(1)
    expect(count(match, 'pool', 'free')).toBe(1)
    expect(count(match, 'seat', 'release')).toBe(4)
    expect(match.did.at(-1)).toEqual({ type: 'finished', winner: 'A', scoreA: 13, scoreB: 2 })
  })

  it('shows who won each round by the score, not by what the report says of its winner', () => {
    const match = aLiveMatch(bo1)
    for (const round of roundsOf(match, 0, 'ABB')) match.say(report({ ...round, side: 't' }))
    expect(map(match)?.rounds.map((round) => round.winner)).toEqual(['A', 'B', 'B'])
  })

  it('does not know who won a round whose report was lost', () => {
    const match = aLiveMatch(bo1)
    const [first, , third] = roundsOf(match, 0, 'ABB')
    for (const round of [first, third]) if (round) match.say(report(round))
    expect(map(match)).toMatchObject({ score_a: 1, score_b: 2, rounds: [{ winner: 'A' }, { number: 3, winner: null }] })
  })

  it('takes the same report once, and one that came late without moving back', () => {
    const match = aLiveMatch(bo1)
    const [first, second, third] = roundsOf(match, 0, 'ABB')
    for (const round of [first, third, first, second, third]) if (round) match.say(report(round))
    expect(map(match)).toMatchObject({ score_a: 1, score_b: 2 })
    expect(map(match)?.rounds.map((round) => round.number)).toEqual([1, 2, 3])
    expect(map(match)?.players[0]?.rounds_played).toBe(3)
  })

  it('goes back with a restore, and never counts again what it took back', () => {
    const match = aLiveMatch(bo1)
    const before = roundsOf(match, 0, 'AAAAAB')
    for (const round of before) match.say(report(round))
    const replay = roundsOf(match, 0, 'AAABB', 5).slice(3)
    for (const round of replay) match.say(report(round))
    for (const round of before.slice(3)) match.say(report(round))
    expect(map(match)).toMatchObject({ score_a: 3, score_b: 2 })
    expect(map(match)?.players.find((each) => each.steamid === 'p0')?.kills).toBe(5 + 5)
  })

  it('is over with its result even if the last report comes after it', () => {
    const match = aLiveMatch(bo1)
    const rounds = roundsOf(match, 0, thirteenTwo)
    for (const round of rounds.slice(0, -1)) match.say(report(round))
    match.say(report(resultOf(rounds)))
    expect(match.view).toMatchObject({ status: 'live', needs_decision: 0 })
    expect(match.state.play?.countsDueAt).toBe(match.now + countsWaitMs)
    match.say(report(rounds.at(-1) as (typeof rounds)[number]))
    expect(match.view).toMatchObject({ status: 'complete', winner: 'A' })
    expect(map(match)?.players[0]?.rounds_played).toBe(15)
  })

  it('needs a decision when the last report never comes, and staff who did not play decide', () => {
    const match = aLiveMatch(bo1)
    const rounds = roundsOf(match, 0, thirteenTwo)
    for (const round of rounds.slice(0, -1)) match.say(report(round))
    match.say(report(resultOf(rounds)))
    wake(match)
    expect(match.view).toMatchObject({ status: 'live', needs_decision: 1, undecided_reason: 'stats_missing', has_server: 0 })
    expect(count(match, 'seat', 'release')).toBe(4)
    expect(match.say({ type: 'settle', by: by('mod', 2), winner: 'A' })).toBe('FORBIDDEN')
    expect(match.say({ type: 'settle', by: by('p0', 5), winner: 'A' })).toContain('Du spilte selv')
    expect(match.say({ type: 'settle', by: admin, winner: 'A' })).toBe('ok')
    expect(match.view).toMatchObject({ status: 'complete', winner: 'A', settled: 1, needs_decision: 0 })
    expect(match.say({ type: 'settle', by: admin, winner: 'B' })).toBe('Kampen venter ikke på en avgjørelse.')
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
    match.say({ type: 'reload', by: admin })
    match.say(anOffer(8))
    const { state } = match
    playMap(match, thirteenTwo, 0, 7)
    playMap(match, thirteenTwo, 0, 99)
    expect(match.state).toBe(state)
  })
})

describe('what waits for the staff', () => {
  it('waits for no clock, whatever still comes in', () => {
    const match = aLiveMatch({ ...bo1, series: 'bo5', maps: 7 })
    playMap(match, thirteenTwo, 0)
    match.runOut()
    expect(match.view).toMatchObject({ needs_decision: 1, undecided_reason: 'not_started' })
    playMap(match, thirteenTwo, 1)
    const { deadlineAt, play } = match.state
    expect([deadlineAt, play?.pollAt, play?.countsDueAt]).toEqual([null, null, null])
    playMap(match, thirteenTwo, 2)
    expect(match.view).toMatchObject({ status: 'complete', winner: 'A' })
  })

  it('is not loaded afresh: nothing of it is due', () => {
    const match = aLiveMatch(bo1)
    const rounds = roundsOf(match, 0, thirteenTwo)
    for (const round of rounds.slice(0, -1)) match.say(report(round))
    match.say(report(resultOf(rounds)))
    expect(match.say({ type: 'reload', by: admin })).not.toBe('ok')
    wake(match)
    expect(match.say({ type: 'reload', by: admin })).not.toBe('ok')
    expect(match.view.needs_decision).toBe(1)
  })

  it('does not wait for the counts of somebody who was replaced', () => {
    const match = aLiveMatch(bo1)
    const [first, second] = roundsOf(match, 0, 'AB')
    if (first) match.say(report(first))
    if (second) match.say(report(second))
    const out = match.state.members[3]?.steamId ?? ''
    match.say({ type: 'replace-player', by: admin, out, player: { ...match.state.owner, steamId: 'p9' }, seat: 1 })
    const rounds = roundsOf(match, 0, thirteenTwo, 9)
    for (const each of [...rounds, resultOf(rounds)]) match.say(report(each))
    expect(match.view).toMatchObject({ status: 'complete', winner: 'A' })
  })

  it('is not caused by late reports between the last one and the result', () => {
    const match = aLiveMatch(bo1)
    const rounds = roundsOf(match, 0, thirteenTwo)
    for (const each of rounds.slice(6)) match.say(report(each))
    for (const each of rounds.slice(0, 6)) match.say(report(each))
    match.say(report(resultOf(rounds)))
    expect(match.view).toMatchObject({ status: 'complete', winner: 'A' })
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

describe('a series', () => {
  it('ends as soon as nobody can catch up', () => {
    const match = aLiveMatch(bo3)
    playMap(match, thirteenTwo, 0)
    expect(match.view).toMatchObject({ status: 'live', status_match: 'warmup', team1_score: 1, deadlineAt: match.now + warmupMs })
    playMap(match, thirteenTwo, 1)
    expect(match.view).toMatchObject({ status: 'complete', winner: 'A', team1_score: 2 })
    expect(map(match, 2)?.phase).toBe('to_come')
    expect(match.did.at(-1)).toMatchObject({ type: 'finished', scoreA: 2, scoreB: 0 })
  })

  it('goes on where it was when it is loaded again, with the map that was not over', () => {
    const match = aLiveMatch(bo3)
    playMap(match, thirteenTwo, 0)
    for (const round of roundsOf(match, 1, 'AAA')) match.say(report(round))
    match.say({ type: 'reload', by: admin })
    expect(match.say(anOffer(8))).toBe('ok')
    giveServer(match, 8)
    expect(map(match, 1)).toMatchObject({ score_a: 0, rounds: [], players: [] })
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

describe('a server that falls silent', () => {
  it('is asked only after a while, and as little as possible', () => {
    const match = aLiveMatch(bo1)
    match.say(report(goingLive(0)))
    expect(match.state.play?.pollAt).toBe(match.now + liveSilenceMs)
    wake(match)
    expect(match.effects.at(-1)).toMatchObject({ to: 'server', do: 'ask' })
    expect(match.state.play?.pollAt).toBe(match.now + askAgainMs)
  })

  it('is asked no more than twelve times in the longest warm-up', () => {
    const match = aLiveMatch(bo1)
    for (let times = 0; match.state.status === 'live' && times < 100; times++) {
      const asked = count(match, 'server', 'ask')
      wake(match)
      if (count(match, 'server', 'ask') > asked) match.say(polled({ gamestate: 'warmup' }))
    }
    expect(match.view).toMatchObject({ status: 'canceled', cancel_reason: 'not_started' })
    expect(count(match, 'server', 'ask')).toBeLessThanOrEqual(12)
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
    expect(count(match, 'server', 'ask')).toBeLessThanOrEqual(2)
  })

  it('shows what was missed: the score, a pause, the map’s phase', () => {
    const match = aLiveMatch(bo1)
    match.say(polled({ gamestate: 'knife' }))
    expect(match.view).toMatchObject({ status_match: 'knife', status_text: null })
    const teams = { A: { seriesScore: 0, mapScore: 5, side: 'ct' as const }, B: { seriesScore: 0, mapScore: 2, side: 't' as const } }
    match.say(polled({ paused: true, teams }))
    expect(match.view).toMatchObject({ status_match: 'live', paused: 1, deadlineAt: null })
    expect(map(match)).toMatchObject({ score_a: 5, score_b: 2, team_a_began: 'ct' })
  })

  it('ends the map whose result was lost, when its last score was a winning one', () => {
    const match = aLiveMatch(bo1)
    for (const round of roundsOf(match, 0, thirteenTwo)) match.say(report(round))
    expect(match.state.play?.pollAt).toBe(match.now + resultSilenceMs)
    match.say(polled({ gamestate: 'post_game' }))
    expect(match.view).toMatchObject({ status: 'complete', winner: 'A' })
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

describe('taking a result back', () => {
  it('is for administrators who did not play, once, and shows no ratings any more', () => {
    const match = aLiveMatch(bo1)
    expect(match.say({ type: 'void', by: admin, reason: 'Juks' })).toBe('Kampen har ikke noe resultat.')
    playMap(match, thirteenTwo)
    match.say({ type: 'rated', changes: [{ steamId: 'p0', before: 1000, after: 1020, expected: 0.5, k: 40, result: 1 }] })
    expect(match.view.ratings).toHaveLength(1)
    expect(match.say({ type: 'void', by: by('mod', 2), reason: 'Juks' })).toBe('FORBIDDEN')
    expect(match.say({ type: 'void', by: admin, reason: 'Juks' })).toBe('ok')
    expect(match.view).toMatchObject({ status: 'complete', voided: 1, void_reason: 'Juks', ratings: [] })
    expect(match.say({ type: 'void', by: admin, reason: 'Juks' })).toBe('Resultatet er allerede annullert.')
    match.say({ type: 'rated', changes: [{ steamId: 'p0', before: 1000, after: 1020, expected: 0.5, k: 40, result: 1 }] })
    expect(match.view.ratings).toEqual([])
  })
})
