import { env } from 'cloudflare:test'
import { expect } from 'vitest'
import type { Answer } from '../../durable/ports/origin.ts'
import { commitmentOf } from '../../durable/rules/draft/draw.ts'
import type { TournamentEvent } from '../../durable/tournament/tournament-events.ts'
import { TournamentRoom } from '../../durable/tournament/tournament-room.ts'
import { newTournament, type TournamentState } from '../../durable/tournament/tournament-state.ts'
import { captainOf, organiser, someSettings, someTeam } from '../support/rules/a-tournament.ts'
import { describeRoomFaults } from '../support/workerd/faults/room-faults.ts'
import { inside } from '../support/workerd/inside.ts'

/** A database without anything in it, which answers at once: there are no maps, so that no match can be opened. */
const statement = { bind: () => statement, raw: async () => [], all: async () => ({ results: [] }), run: async () => ({ results: [] }) }
const DB = { prepare: () => statement, batch: async () => [] } as unknown as D1Database

/** Without dice, so that two stories come to the same. */
const submit = async (room: TournamentRoom, event: TournamentEvent, key?: string): Promise<Answer> =>
  (room as unknown as { submit(event: TournamentEvent, origin: object): Answer }).submit(event, {
    actor: 'by' in event ? (event.by?.steamId ?? null) : null,
    key,
  })
const stateOf = (room: TournamentRoom) => inside(room).stored().state as TournamentState | null
const organise = (action: string, body: object) => (room: TournamentRoom, _who: number, key?: string) =>
  room.organise(organiser, action, body, key)
const acts =
  (action: string, more: object = {}) =>
  (room: TournamentRoom, who: number, key?: string) =>
    room.perform(captainOf(who + 1), action, { teamId: who + 1, ...more }, key)

describeRoomFaults('a tournament', {
  rooms: env.TOURNAMENT,
  make: (state, objectEnv) => new TournamentRoom(state, { ...objectEnv, DB }),
  open: (room) => {
    const at = room.clock()
    const settings = someSettings({ type: 'bracket', startAt: at + 90_000, checkInMinutes: 1 })
    return submit(room, {
      type: 'open',
      by: organiser,
      state: newTournament({ id: 'cup', by: organiser.steamId, at, nextSeed: '5eed'.repeat(16), settings }),
    })
  },
  acts: {
    register: (room, who, key) => room.register(captainOf(who + 1), someTeam(who + 1), key),
    'check-in': (room, who, key) => room.organise(organiser, 'check-in', { teamId: who + 1, isIn: true }, key),
    withdraw: acts('withdraw'),
    ready: acts('ready', { match: 1 }),
    draw: (room, _who, key) => submit(room, { type: 'draw', by: organiser, elos: {}, nextSeed: 'feed'.repeat(16), draft: null }, key),
    publish: (room, _who, key) => {
      const { draft, draws = [] } = stateOf(room) ?? {}
      return room.organise(organiser, 'publish-draw', { draft: commitmentOf(draft?.seed ?? draws.at(-1)?.seed ?? '') }, key)
    },
    'plan-times': organise('plan-times', {}),
    start: organise('start', {}),
    result: (room, who, key) => {
      const revision = stateOf(room)?.changes ?? 0
      return room.organiseMatch(organiser, 1 + (who % 3), 'result', { team1_score: 2, team2_score: who % 2, revision }, key)
    },
    undo: (room, _who, key) => room.organise(organiser, 'undo', { revision: stateOf(room)?.undo.at(-1)?.changes ?? 0 }, key),
    finish: organise('finish', {}),
  },
  beginnings: [
    [
      ...[0, 1, 2, 3].flatMap((who) => ['register', 'check-in'].map((act) => ({ act, who }))),
      ...['draw', 'publish', 'plan-times', 'start'].map((act) => ({ act, who: 0 })),
    ],
    [
      ...[0, 1, 2, 3].flatMap((who) => ['register', 'check-in'].map((act) => ({ act, who }))),
      ...['draw', 'publish', 'start', 'ready', 'result'].map((act) => ({ act, who: 0 })),
    ],
  ],
  /** Nothing is being opened for ever, and nobody has come in twice. */
  atTheEnd: async ({ room }) => {
    const state = inside(room).stored().state as TournamentState
    const rooms = Object.values(state.matches).map(({ room }) => room?.is)
    expect(rooms).not.toContain('starting')
    expect(new Set(state.teams.map(({ id }) => id)).size).toBe(state.teams.length)
  },
})
