import { describe, expect, it } from 'vitest'
import { serverWaitMs, warmupMs } from '../../../../durable/rules/play/play-limits.ts'
import {
  aFinishedMatch,
  aLiveMatch,
  aMatchWithoutServer,
  anOffer,
  giveServer,
  goingLive,
  report,
  resultOf,
  roundsOf,
} from '../../../support/rules/live-match.ts'
import { bo1, mapShown, playMap, thirteenTwo } from '../../../support/rules/played-maps.ts'
import { countOf, polled } from '../../../support/rules/server-answers.ts'

describe('getting a server', () => {
  it('waits for a free one, is set up, and is ready', () => {
    const match = aMatchWithoutServer(bo1)
    expect(match.view).toMatchObject({ status: 'live', status_match: 'waiting', status_text: 'Venter på ledig server', has_server: 0 })
    expect(countOf(match, 'pool', 'want')).toBe(1)
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
    expect(match.play?.server).toMatchObject({ port: 27016, loadId: 8, runs: 8 })
    expect(match.play?.password).toBe('passord7')
  })

  it('has no password any more when the match is over, also when it did not begin', () => {
    const [played, empty] = [aFinishedMatch(bo1), aLiveMatch(bo1)]
    expect(empty.play?.password).toBe('passord7')
    empty.runOut()
    expect([played.view.status, empty.view.status]).toEqual(['complete', 'canceled'])
    for (const { state } of [played, empty]) expect(JSON.stringify(state)).not.toContain('passord7')
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

  it('is cancelled when no server gets ready, or nobody shows up, and costs nobody anything', () => {
    const waiting = aMatchWithoutServer(bo1)
    expect(waiting.deadlineAt).toBeLessThanOrEqual(waiting.now + serverWaitMs)
    waiting.runOut()
    expect(waiting.view).toMatchObject({ status: 'canceled', cancel_reason: 'no_server' })
    const empty = aLiveMatch(bo1)
    empty.runOut()
    expect(empty.view).toMatchObject({ status: 'canceled', cancel_reason: 'not_started', ratings: [] })
    for (const match of [waiting, empty]) {
      expect(countOf(match, 'pool', 'free')).toBe(1)
      expect(countOf(match, 'seat')).toBe(4)
      expect(countOf(match, 'result', 'record')).toBe(0)
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
    const { deadlineAt } = match
    const rounds = roundsOf(match, 0, thirteenTwo)
    for (const each of [goingLive(0), ...rounds.slice(0, 5)]) match.say(report(each))
    expect(countOf(match, 'pool', 'back')).toBe(1)
    expect(match.view).toMatchObject({ has_server: 0, status_text: 'Venter på ledig server', deadlineAt })
    match.say(anOffer(8))
    match.say({ type: 'server-ready', loadId: 8, runs: 7 })
    for (const each of [...rounds.slice(5), resultOf(rounds)]) match.say(report(each))
    expect(match.view).toMatchObject({ status: 'complete', winner: 'A' })
    expect(mapShown(match)?.players[0]?.rounds_played).toBe(15)
  })

  it('does not ask for a server back that staff took from it, whatever that one still tells', () => {
    const match = aLiveMatch(bo1)
    match.say({ type: 'server-failed', loadId: 7, why: 'taken' })
    for (const each of [goingLive(0), ...roundsOf(match, 0, 'AAB')]) match.say(report(each))
    expect(countOf(match, 'pool', 'back')).toBe(0)
    expect(match.view).toMatchObject({ has_server: 0, status_text: 'Venter på ledig server' })
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
