import { describe, expect, it } from 'vitest'
import { matchMachine } from '../../../../durable/match/match-machine.ts'
import { cancelledMatch } from '../../../../durable/match/record/cancelled-match.ts'
import { missedDeadlineMs } from '../../../../durable/rules/draft/turn-clock.ts'
import { earlyUndoMs, missedAfterMs } from '../../../../durable/rules/play/play-limits.ts'
import { aScrimOnServer, come, everybodyBut, leave, missedIn, penalisedIn, substituteFor, wait } from '../../../support/rules/a-scrim.ts'
import { goingLive, report, roundsOf } from '../../../support/rules/live-match.ts'
import type { PlayedMatch } from '../../../support/rules/match-play.ts'

const rounds = (match: PlayedMatch, winners: string) => roundsOf(match, 0, winners).map((round) => ({ ...round, stats: {} }))

/** A match that is live, of which these rounds have been played. */
function aMatchAfter(winners: string, kind: 'scrim' | 'cup' = 'scrim'): PlayedMatch {
  const match = aScrimOnServer(kind)
  come(match, everybodyBut())
  match.say(report(goingLive(0)))
  for (const round of rounds(match, winners)) match.say(report(round))
  return match
}

/** p3 leaves after these rounds, and is missed. */
function aMatchLeftAfter(winners: string, kind: 'scrim' | 'cup' = 'scrim'): PlayedMatch {
  const match = aMatchAfter(winners, kind)
  leave(match, ['p3'])
  wait(match, missedAfterMs)
  expect(missedIn(match)).toEqual(['p3'])
  return match
}

describe('a match that a player leaves within its first three rounds', () => {
  it('is undone two minutes after they are missed when nobody comes in, and nobody loses', () => {
    const match = aMatchLeftAfter('AB')
    expect(match.view.undone_at).toBe(match.now + earlyUndoMs)
    wait(match, earlyUndoMs - 1)
    expect(match.state.status).toBe('live')
    wait(match, 1)
    expect(match.view).toMatchObject({ status: 'canceled', cancel_reason: 'left_early', winner: null, ratings: [] })
    expect(penalisedIn(match)).toEqual(['p3'])
    const parts = new Map(cancelledMatch(match.state, 1)?.players.map(({ steamid, leaving }) => [String(steamid), leaving]))
    expect([parts.size, parts.get('p3'), parts.get('p4')]).toEqual([10, 'missed', 'left_early'])
    expect(match.effects.some((effect) => effect.to === 'result')).toBe(false)
  })

  it('is undone also where more rounds were played until they were missed', () => {
    const match = aMatchAfter('AB')
    leave(match, ['p3'])
    wait(match, 60_000)
    const later = rounds(match, 'ABABAB').slice(2)
    for (const round of later) match.say(report(round))
    wait(match, missedAfterMs - 60_000 + earlyUndoMs)
    expect(match.view).toMatchObject({ status: 'canceled', cancel_reason: 'left_early' })
  })

  it('is undone where the player never came at all', () => {
    const match = aScrimOnServer()
    come(match, everybodyBut('p3'))
    wait(match, missedAfterMs)
    expect(match.view.undone_at).toBeNull()
    match.say(report(goingLive(0)))
    wait(match, earlyUndoMs)
    expect(match.view).toMatchObject({ status: 'canceled', cancel_reason: 'left_early' })
  })

  it('goes on when somebody comes in, or the player is back', () => {
    const [replaced, back] = [aMatchLeftAfter('AB'), aMatchLeftAfter('AB')]
    expect(replaced.say(substituteFor('p3'))).toBe('ok')
    come(replaced, ['innbytter'])
    come(back, ['p3'])
    for (const match of [replaced, back]) {
      expect(match.view.undone_at).toBeNull()
      wait(match, 10 * earlyUndoMs)
      expect(match.state.status).toBe('live')
    }
  })

  it('waits as long again when the room itself comes too late', () => {
    const match = aMatchLeftAfter('AB')
    match.now += earlyUndoMs + missedDeadlineMs + 1
    match.say({ type: 'tick' })
    for (let at = matchMachine.nextWakeAt(match.state); at !== null && at <= match.now; at = matchMachine.nextWakeAt(match.state))
      match.say({ type: 'tick' })
    expect(match.state.status).toBe('live')
    expect(match.view.undone_at).toBe(match.now + earlyUndoMs)
    wait(match, earlyUndoMs)
    expect(match.state.status).toBe('canceled')
  })
})

describe('a match that a player leaves later', () => {
  it('is played on', () => {
    const match = aMatchLeftAfter('ABA')
    expect(match.view.undone_at).toBeNull()
    wait(match, 10 * earlyUndoMs)
    for (const round of rounds(match, 'ABABB').slice(3)) match.say(report(round))
    expect(match.view).toMatchObject({ status: 'live', played: [{ score_a: 2, score_b: 3 }] })
  })

  it('is not undone where an organiser has the say', () => {
    const match = aMatchLeftAfter('A', 'cup')
    wait(match, 10 * earlyUndoMs)
    expect([match.state.status, match.view.undone_at]).toEqual(['live', null])
  })
})
