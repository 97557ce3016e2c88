import { z } from 'zod'
import type { ObjectEnv, ObjectsOf } from '../../../../durable/ports/objects.ts'
import { type Answer, byRoom } from '../../../../durable/ports/origin.ts'
import { refuse } from '../../../../durable/rules/error-codes.ts'
import type { SteamId } from '../../../../durable/rules/vocabulary.ts'
import { act } from '../../../../durable/runtime/acts.ts'
import { type RoomEffect, releaseSeat } from '../../../../durable/runtime/effects/room-effects.ts'
import type { Outcome, SeatingMachine, Tick } from '../../../../durable/runtime/machine.ts'
import { SeatingRoom, type SeatingRoomPlan } from '../../../../durable/runtime/seating-room.ts'
import type { ToyRoom } from './toy-room.ts'

type Player = { steamId: SteamId; seat: number; accepted: boolean }
type State = { v: number; id: string; status: 'asking' | 'handing' | 'played' | 'off'; players: readonly Player[]; dueAt: number | null }
type Event =
  | { type: 'open'; id: string; players: readonly Player[] }
  | { type: 'accept' | 'decline'; by: SteamId }
  | { type: 'opened' }
  | { type: 'refused' }
type Own = { to: 'game' }
type Step = Outcome<State, Own | RoomEffect, Event>

const checkMs = 30_000
export const gameOf = (id: string): string => `game of ${id}`

/** All players are released. */
const off = (state: State): Step => ({
  ok: true,
  state: { ...state, status: 'off', players: [], dueAt: null },
  effects: state.players.map(releaseSeat),
})

/** The hand-over begins when the last player accepts; after that only the game's answer counts. */
function accept(state: State, by: SteamId): Step {
  const players = state.players.map((player) => (player.steamId === by ? { ...player, accepted: true } : player))
  if (players.some(({ accepted }) => !accepted)) return { ok: true, state: { ...state, players }, effects: [] }
  return { ok: true, state: { ...state, players, status: 'handing', dueAt: null }, effects: [{ to: 'game' }] }
}

function step(state: State | null, event: Event | Tick, now: number): Step {
  if (event.type === 'open') {
    if (state) return { ok: true, state, effects: [] }
    return { ok: true, state: { v: 1, id: event.id, status: 'asking', players: event.players, dueAt: now + checkMs }, effects: [] }
  }
  if (!state) return refuse('PAGE_NOT_FOUND')
  if (event.type === 'tick') return state.dueAt !== null && now >= state.dueAt ? off(state) : { ok: true, state, effects: [] }
  if (event.type === 'opened' || event.type === 'refused') {
    if (state.status !== 'handing') return { ok: true, state, effects: [] }
    // The game has the seats now, so none is released.
    return event.type === 'refused' ? off(state) : { ok: true, state: { ...state, status: 'played', players: [] }, effects: [] }
  }
  if (state.status !== 'asking') return refuse('CONFLICT')
  if (!state.players.some(({ steamId }) => steamId === event.by)) return refuse('FORBIDDEN')
  return event.type === 'accept' ? accept(state, event.by) : off(state)
}

const machine: SeatingMachine<State, Event, Own | RoomEffect, 'all'> = {
  step,
  nextWakeAt: ({ dueAt }) => dueAt,
  idOf: ({ id }) => id,
  seatOf: ({ players }, steamId) => players.find((player) => player.steamId === steamId)?.seat ?? null,
  audienceOf: () => 'all',
  announce: ({ after }) => ({ event: 'check', data: { status: after.status } }),
  snapshot: ({ status }) => ({ status }),
  migrations: [],
}

const plan: SeatingRoomPlan<State, Event, Own, 'all'> = {
  kind: 'ready-check',
  machine,
  acts: {
    accept: act(z.strictObject({}), ({ steamId }) => ({ type: 'accept', by: steamId })),
    decline: act(z.strictObject({}), ({ steamId }) => ({ type: 'decline', by: steamId })),
  },
  effects: {
    laneOf: ({ to }) => to,
    supersedes: () => null,
    deliver: async ({ env, state, apply }) => {
      const games = env.QUEUE as unknown as ObjectsOf<Pick<ToyRoom, 'open'>>
      const steamIds = state.players.map(({ steamId }) => steamId)
      const answer = await games.getByName(gameOf(state.id)).open(gameOf(state.id), steamIds, { kind: 'ready-check', id: state.id })
      apply({ type: answer.ok ? 'opened' : 'refused' })
    },
  },
  projections: () => [],
}

/** A whole room of timers, seats and a hand-over: a machine, the bodies of its acts and its effects. */
export class ToyReadyCheck extends SeatingRoom<State, Event, Own, 'all'> {
  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env, plan)
  }

  async open(id: string, steamIds: readonly SteamId[]): Promise<Answer> {
    const players = (seatOf: (steamId: SteamId) => number) =>
      steamIds.map((steamId) => ({ steamId, seat: seatOf(steamId), accepted: false }))
    return this.admitAll(steamIds, (seatOf) => ({ type: 'open', id, players: players(seatOf) }), byRoom)
  }
}
