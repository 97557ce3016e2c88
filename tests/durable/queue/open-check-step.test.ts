import { describe, expect, it } from 'vitest'
import { nextOpeningAt, openNext } from '../../../durable/queue/open-check-step.ts'
import { applyChanges, emptyQueue, type QueueState, type Waiting } from '../../../durable/queue/queue-state.ts'
import { queueWindow } from '../../../durable/rules/queue/queue-window.ts'
import type { MatchId, SteamId } from '../../../durable/rules/vocabulary.ts'
import { aPlayerWith } from '../../support/rules/a-player.ts'

const now = 1_800_000_000_000
const waiting = (place: number, elo: number): Waiting => ({
  ...aPlayerWith(`7656119900000000${place}` as SteamId, { username: `p${place}`, elo }),
  since: now,
  continent: null,
  seat: 1,
})

/** Nine of one rating, and one far away. */
function tenWaiting(fill: QueueState['own']['fill'] = null): QueueState {
  const state = emptyQueue()
  for (let place = 0; place < 10; place++)
    applyChanges(state, [
      { table: 'waiting', key: `g${place}`, row: { party: null, players: [waiting(place, place === 9 ? 2200 : 1000)] } },
    ])
  return { ...state, own: { ...state.own, fill } }
}
const context = {
  now,
  checkMs: 30_000,
  freshMatch: () => ({ matchId: 'm' as MatchId, seed: '' }),
  freshTag: () => 'k3f9ab',
  isParty: () => true,
}
const opens = (state: QueueState) =>
  openNext(state, context).ok && (openNext(state, context) as { changes: readonly unknown[] }).changes.length > 0

describe('ten who wait far apart', () => {
  it('are asked once the window takes everybody', () => {
    expect(opens(tenWaiting())).toBe(false)
    expect(nextOpeningAt(tenWaiting(), now)).toBe(now + queueWindow.everybodyAfter)
  })

  it('are asked at once where bots were asked for, and not when that is over', () => {
    const fill = { with: 'accept', until: now + 1, checks: 2 } as const
    expect(opens(tenWaiting(fill))).toBe(true)
    expect(nextOpeningAt(tenWaiting(fill), now)).toBe(now)
    expect(opens(tenWaiting({ ...fill, until: now }))).toBe(false)
  })
})
