import { z } from 'zod'
import type { ObjectEnv } from '../../../../durable/ports/objects.ts'
import { type Answer, byRoom } from '../../../../durable/ports/origin.ts'
import type { SeatRoom } from '../../../../durable/ports/room-port.ts'
import { entriesByPlayer } from '../../../../durable/rules/by-player.ts'
import { refuse } from '../../../../durable/rules/error-codes.ts'
import type { SteamId } from '../../../../durable/rules/vocabulary.ts'
import { type ActTable, act } from '../../../../durable/runtime/acts.ts'
import { type RoomEffect, releaseSeat } from '../../../../durable/runtime/effects/room-effects.ts'
import type { Actor, Outcome, SeatingMachine, Tick } from '../../../../durable/runtime/machine.ts'
import { type Migration, versionAfter } from '../../../../durable/runtime/migrations.ts'
import { SeatingRoom, type SeatingRoomPlan } from '../../../../durable/runtime/seating-room.ts'

type Seats = Readonly<Record<SteamId, number>>
type Remark = { steamId: SteamId; message: string }
type State = {
  v: number
  id: string
  openedBy: string
  seats: Seats
  count: number
  dueAt: number | null
  closedAt?: number
  remarks?: readonly Remark[]
}
type Event =
  | { type: 'open'; id: string; by: string; seats: Seats }
  | { type: 'join'; steamId: SteamId; seat: number }
  | { type: 'count'; by: Actor; add: number }
  | { type: 'remark'; steamId: SteamId; message: string }
type Own = { to: 'told'; count: number } | { to: 'shown' }

/** How long the room stays open after the last count, in ms. */
export const countingMs = 60_000

const become = (state: State, ...effects: (Own | RoomEffect)[]): Outcome<State, Own | RoomEffect, Event> => ({
  ok: true,
  state,
  effects: [...effects, { to: 'shown' }],
})

function step(state: State | null, event: Event | Tick, now: number) {
  if (event.type === 'open' && !state) {
    const { id, by, seats } = event
    return become({ v: versionAfter([]), id, openedBy: by, seats, count: 0, dueAt: now + countingMs })
  }
  if (!state) return refuse('PAGE_NOT_FOUND')
  const nothing = { ok: true, state, effects: [] } as const
  if (event.type === 'open') return event.by === state.openedBy ? nothing : refuse('CONFLICT')
  if (event.type === 'tick') {
    if (state.count > 1_000) throw new Error('its clock cannot count so far')
    if (state.dueAt === null || now < state.dueAt) return nothing
    const releases = entriesByPlayer(state.seats).map(([steamId, seat]) => releaseSeat({ steamId, seat }))
    return become({ ...state, dueAt: null, closedAt: now, seats: {} }, ...releases)
  }
  if (event.type === 'remark') {
    const { steamId, message } = event
    return become({ ...state, remarks: [...(state.remarks ?? []), { steamId, message }] })
  }
  if (state.dueAt === null) return refuse('CONFLICT')
  if (event.type === 'join') return become({ ...state, seats: { ...state.seats, [event.steamId]: event.seat } })
  if (!(event.by.steamId in state.seats)) return refuse('FORBIDDEN')
  const count = state.count + event.add
  return become({ ...state, count, dueAt: now + countingMs }, { to: 'told', count })
}

const machine: SeatingMachine<State, Event, Own | RoomEffect, 'seated' | 'watching'> = {
  step,
  nextWakeAt: ({ dueAt }) => dueAt,
  idOf: ({ id }) => id,
  seatOf: ({ seats }, steamId) => seats[steamId] ?? null,
  audienceOf: ({ seats }, { steamId }) => (steamId !== null && steamId in seats ? 'seated' : 'watching'),
  announce: ({ after }, audience) => ({ event: 'counted', data: { count: after.count, audience } }),
  snapshot: ({ count }, _revision, audience) => ({ count, audience }),
  migrations: [],
}

const acts: ActTable<Event> = { count: act(z.strictObject({ add: z.number() }), (by, { add }) => ({ type: 'count', by, add })) }

/**
 * The parts that a test can replace: the receiver of the room's own effects, the migrations of older versions, and the time from its end to
 * its archive.
 */
export type Otherwise = { told?: (count: number) => Promise<void>; migrations?: readonly Migration[]; archiveAfterMs?: number }

const planOf = ({
  told = async () => {},
  migrations = [],
  archiveAfterMs,
}: Otherwise): SeatingRoomPlan<State, Event, Own, 'seated' | 'watching'> => ({
  kind: 'queue',
  machine: { ...machine, migrations },
  acts,
  effects: {
    laneOf: ({ to }) => to,
    supersedes: ({ to }) => (to === 'shown' ? to : null),
    deliver: async (_room, effect) => (effect.to === 'told' ? told(effect.count) : undefined),
  },
  projections: () => [{ to: 'shown' }],
  ...(archiveAfterMs !== undefined && { archiveAfter: ({ closedAt }) => (closedAt === undefined ? null : closedAt + archiveAfterMs) }),
})

/** The smallest room: seated players count, until there is no count for a minute. */
export class ToyRoom extends SeatingRoom<State, Event, Own, 'seated' | 'watching'> {
  constructor(ctx: DurableObjectState, env: ObjectEnv, otherwise: Otherwise = {}) {
    super(ctx, env, planOf(otherwise))
  }

  /** Opens the room with all these players, or not at all; `from` hands them over. */
  async open(id: string, steamIds: readonly SteamId[], from: SeatRoom | null = null): Promise<Answer> {
    const seatsFor = (seatOf: (steamId: SteamId) => number) => Object.fromEntries(steamIds.map((steamId) => [steamId, seatOf(steamId)]))
    return this.admitAll(steamIds, (seatOf) => ({ type: 'open', id, by: from?.id ?? '', seats: seatsFor(seatOf) }), byRoom, from)
  }

  async join(steamId: SteamId, key?: string): Promise<Answer> {
    return this.admit(steamId, (seat) => ({ type: 'join', steamId, seat }), { actor: steamId, key })
  }

  async count(by: SteamId, add: number, key?: string): Promise<Answer> {
    return this.perform({ steamId: by, role: 1, chatBanned: false }, 'count', { add }, key)
  }

  /** Adds a remark; any player can do so, also after the end. */
  async remark(steamId: SteamId, message: string): Promise<Answer> {
    await this.restore()
    return this.submit({ type: 'remark', steamId, message }, { actor: steamId })
  }

  /** Everything that the room stores, with its journal. */
  async everything() {
    await this.restore()
    return { ...this.stored(), entries: [...this.journal.after(0)] }
  }

  /** Ends the object at once, with everything that was not stored. */
  async crash(): Promise<void> {
    this.ctx.abort('crash')
  }
}
