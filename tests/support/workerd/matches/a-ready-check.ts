import { env } from 'cloudflare:test'
import type { CheckOrder, CheckPurpose, QueuedPlayer } from '../../../../durable/ports/check-order.ts'
import { readyCheckOf, seatsOf } from '../../../../durable/ports/objects.ts'
import type { SteamId } from '../../../../durable/rules/vocabulary.ts'
import { aQueuedPlayer } from '../../rules/a-check.ts'
import { matchId } from '../../rules/ids.ts'
import { unique } from '../builders.ts'

/** An id for a check, in the form of the queue's ids. */
export const aCheckId = (): string => `scrim-${unique()}-aaaaaa`

export const aMatchPurpose = (): Extract<CheckPurpose, { is: 'match' }> => ({
  is: 'match',
  matchId: matchId(`kamp${unique()}x${Date.now().toString(36)}`.slice(0, 12)),
  seed: '5eed'.repeat(16),
})

/** A check of these players, none of them in a party. */
export const anOrderFor = (players: readonly QueuedPlayer[], over: Partial<CheckOrder> = {}): CheckOrder => ({
  id: aCheckId(),
  timeoutMs: 30_000,
  purpose: aMatchPurpose(),
  groups: players.map((player) => ({ party: null, players: [player] })),
  ...over,
})

/** Opens a check of these players, as the queue does. */
export async function openCheck(steamIds: readonly SteamId[], over: Partial<CheckOrder> = {}) {
  const order = anOrderFor(
    steamIds.map((steamId) => aQueuedPlayer(steamId)),
    over,
  )
  const check = readyCheckOf(env, order.id)
  return { order, check, answer: await check.open(order) }
}

export const seatOf = (steamId: SteamId) => seatsOf(env, steamId).seatOf(steamId)
