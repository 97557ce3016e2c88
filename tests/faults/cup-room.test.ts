import { env } from 'cloudflare:test'
import { expect } from 'vitest'
import type { CupEvent } from '../../durable/cup/cup-events.ts'
import { CupRoom } from '../../durable/cup/cup-room.ts'
import { type CupState, newCup, poolOf } from '../../durable/cup/cup-state.ts'
import type { Answer } from '../../durable/ports/origin.ts'
import { someCup, staff } from '../support/rules/cup/a-cup.ts'
import { actorOf, idOf, infoOf, registrationOf } from '../support/workerd/contests/cup-players.ts'
import { describeRoomFaults } from '../support/workerd/faults/room-faults.ts'
import { inside } from '../support/workerd/inside.ts'

/** A database without anything in it, which answers at once: there are no maps, so that no match can be opened. */
const statement = { bind: () => statement, raw: async () => [], all: async () => ({ results: [] }), run: async () => ({ results: [] }) }
const DB = { prepare: () => statement, batch: async () => [] } as unknown as D1Database

const stateOf = (room: CupRoom) => inside(room).stored().state as CupState
/** Without dice, so that two stories come to the same. */
const open = async (room: CupRoom): Promise<Answer> => {
  const at = room.clock()
  const settings = someCup({ maxPlayers: 3, regOpenAt: at - 1, regCloseAt: at + 60_000, startAt: at + 120_000 })
  const state = newCup({ id: 'cup', by: staff.steamId, at, seed: '5eed'.repeat(16), nextSeed: 'feed'.repeat(16), settings })
  const event: CupEvent = { type: 'open', by: staff, state }
  return (room as unknown as { submit(event: CupEvent, origin: object): Answer }).submit(event, { actor: staff.steamId })
}
const organise =
  (action: string, bodyOf: (who: number, room: CupRoom) => object = () => ({})) =>
  (room: CupRoom, who: number, key?: string) =>
    room.perform(staff, action, bodyOf(who, room), key)
const register = (room: CupRoom, who: number, key?: string) =>
  room.register(actorOf(who), { ...registrationOf(who), friend: idOf(who + 1) }, key)

const all = (...acts: readonly string[]) => acts.flatMap((act) => [0, 1, 2, 3].map((who) => ({ act, who })))

describeRoomFaults('a cup', {
  rooms: env.CUP,
  make: (state, objectEnv) => new CupRoom(state, { ...objectEnv, DB }),
  open,
  acts: {
    register,
    leave: (room, who, key) => room.perform(actorOf(who), 'leave', {}, key),
    'leave-friends': (room, who, key) => room.perform(actorOf(who), 'leave-friends', {}, key),
    draw: async (room, who, key) => {
      const answer = await room.addRandomUsers(staff, [infoOf(who), infoOf(who + 4)], key)
      return answer.ok ? { ok: true } : answer
    },
    'no-show': organise('no-show', (who) => ({ steamid: idOf(who), isNoShow: who % 2 === 0 })),
    'remove-player': organise('remove-player', (who) => ({ steamid: idOf(who) })),
    setup: organise('setup'),
    assign: organise('assign-player', (who) => ({ steamid: idOf(who), teamId: 1 + (who % 2), action: 'assign' })),
    balance: organise('balance-teams'),
    undo: organise('undo', (_who, room) => ({ revision: stateOf(room).edits.at(-1)?.no ?? 0 })),
    start: organise('start'),
    'start-round': async (room, _who, key) => {
      const answer = await room.startRound(staff, key)
      return answer.ok ? { ok: true } : answer
    },
    winner: (room, who, key) => {
      const { changes, draw } = stateOf(room)
      const no = draw?.matches[who % draw.matches.length]?.no ?? 1
      return room.organiseMatch(staff, no, 'medalwinner', { winner: `Team ${1 + (who % 2)}`, medal: true, revision: changes }, key)
    },
    close: organise('close'),
  },
  beginnings: [
    [...all('register'), { act: 'setup', who: 0 }, { act: 'balance', who: 0 }],
    [...all('register'), ...['setup', 'balance', 'start', 'start-round', 'winner'].map((act) => ({ act, who: 0 }))],
  ],
  /** Nothing is being opened for ever, and everybody who has a place is in one place. */
  atTheEnd: async ({ room }) => {
    const state = stateOf(room)
    const inTeams = state.teams.flatMap(({ lineUp }) => lineUp)
    expect(Object.values(state.matches).map((kept) => kept.room?.is)).not.toContain('starting')
    expect(new Set(inTeams).size).toBe(inTeams.length)
    expect(inTeams.length + poolOf(state).length).toBe(state.players.filter(({ part }) => part === 'in').length)
  },
})
