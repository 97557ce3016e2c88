import { openDatabase } from '../../db/client.ts'
import { pauseGathers } from '../../db/queries/accounts/gather-pause.ts'
import { findCheckNeeds } from '../../db/queries/matches/queue.ts'
import type { CheckOrder } from '../ports/check-order.ts'
import { homeHubOf, type ObjectEnv, queueRoom, readyCheckOf } from '../ports/objects.ts'
import type { UserQueue } from '../protocol/queue/queue-fields.ts'
import { mapCountOf } from '../rules/lobby/gather-options.ts'
import type { CheckId, SteamId } from '../rules/vocabulary.ts'
import { deliverRoomEffect, isRoomEffect, type RoomEffect, roomLaneOf } from '../runtime/effects/room-effects.ts'
import { type Delivery, soonAgain } from '../runtime/outbox.ts'
import { accountRightsOf } from '../runtime/sockets/identity.ts'
import type { QueueEffect, QueueEvent } from './queue-events.ts'
import { longRestMs, restMs } from './queue-limits.ts'

/** The queue as its effects see it when they leave. */
type Queue = {
  env: ObjectEnv
  clock(): number
  /** The order of a check that is still to be opened; null for none. */
  orderOf(check: CheckId): CheckOrder | null
  /** Whether the check was asked to open before, as far as is stored. */
  wasAsked(check: CheckId): boolean
  queueStatus(steamId: SteamId): UserQueue
  submit(event: QueueEvent): void
  /** No check is opened for so long (ms). */
  rest(ms: number): void
}

/** Delivers the effects of the queue. An effect without data replaces one that was not sent yet, and is never given up. */
export const queueDelivery = (queue: Queue): Delivery<QueueEffect> => ({
  what: ({ to }) => to,
  laneOf: (effect) => (isRoomEffect(effect) ? roomLaneOf(effect) : nameOf(effect)),
  supersedes: (effect) => (isRoomEffect(effect) ? null : nameOf(effect)),
  retryMs: (effect, attempts) => (effect.to === 'check' ? soonAgain(attempts) : undefined),
  deliver: async (effect, at) => {
    if (effect.to === 'check') return openCheck(queue, effect.check)
    if (effect.to === 'queue-status') {
      const frame = { event: 'user_queue_update', data: queue.queueStatus(effect.steamId) } as const
      return homeHubOf(queue.env, effect.steamId).tell([effect.steamId], frame)
    }
    const { env } = queue
    if (effect.to === 'gather-pause')
      return pauseGathers(openDatabase(env.DB), effect.steamId, queue.queueStatus(effect.steamId).penalty?.gathers_until ?? null)
    return deliverRoomEffect({ env, room: queueRoom, now: queue.clock(), present: () => new Set() }, effect, at)
  },
})

const nameOf = (effect: Exclude<QueueEffect, RoomEffect>): string =>
  effect.to === 'check' ? `check ${effect.check}` : `${effect.to} ${effect.steamId}`

/**
 * The time for which no check may be opened by the switches and the maps (ms; docs/product.md 6), and the players who may no longer play.
 * One round trip. A match already has its maps when it takes a substitute.
 */
async function lookUp(env: ObjectEnv, { purpose, groups }: CheckOrder): Promise<{ restMs: number; barred: readonly SteamId[] }> {
  const steamIds = groups.flatMap(({ players }) => players.map(({ steamId }) => steamId))
  const now = Date.now()
  const { switches, maps, rights } = await findCheckNeeds(openDatabase(env.DB), steamIds)
  const banned = new Map(rights.map((row) => [row.steamid, accountRightsOf(row, now).banned]))
  const barred = steamIds.filter((steamId) => banned.get(steamId) !== 0)
  const isClosed = switches.cs_update === 1 || switches.gather_join === 0
  const lacksMaps = purpose.is === 'match' && maps < mapCountOf('bo1').min
  return { restMs: lacksMaps ? longRestMs : isClosed ? restMs : 0, barred }
}

/**
 * Whether the check is still to be opened, looked up before it is first asked. From then on only the check itself gives its outcome: it may
 * be open although its answer was lost.
 */
async function isWanted(queue: Queue, check: CheckId): Promise<boolean> {
  const order = queue.orderOf(check)
  if (!order || order.groups.length === 0) return false
  const { restMs, barred } = await lookUp(queue.env, order)
  if (restMs > 0) stop(queue, check, restMs)
  else if (barred.length > 0) queue.submit({ type: 'refused', check, elsewhere: [], barred })
  else queue.submit({ type: 'asking', check })
  return restMs === 0 && barred.length === 0
}

/** Opens a check that the queue has committed to. Without an answer this throws, and is done again. */
async function openCheck(queue: Queue, check: CheckId): Promise<void> {
  if (!queue.wasAsked(check) && !(await isWanted(queue, check))) return
  const order = queue.orderOf(check)
  if (!order) return
  const opened = await readyCheckOf(queue.env, check).open(order)
  if (opened.ok) return queue.submit({ type: 'opened', check })
  // A newer version has the check for a moment, and may have opened it.
  if (opened.code === 'MAINTENANCE') throw new Error('the check cannot be opened now')
  const elsewhere = (opened.fields ?? []) as readonly SteamId[]
  if (elsewhere.length === 0) return stop(queue, check, restMs)
  queue.submit({ type: 'refused', check, elsewhere, barred: [] })
}

/** Everybody has their place again, and nobody is asked for a while. */
function stop(queue: Queue, check: CheckId, ms: number): void {
  queue.rest(ms)
  queue.submit({ type: 'refused', check, elsewhere: [], barred: [] })
}
