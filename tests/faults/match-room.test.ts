import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { MatchRoom } from '../../durable/match/match-room.ts'
import type { MatchActionName } from '../../durable/protocol/actions.ts'
import type { Actor } from '../../durable/runtime/machine.ts'
import { playerId } from '../support/rules/ids.ts'
import { anOrder, aPlayer } from '../support/workerd/builders.ts'
import { describeRoomFaults, inRoom, opened, type RoomUnderFaults, settled, type World } from '../support/workerd/faults/room-faults.ts'
import { turnAct } from '../support/workerd/matches/turns.ts'

const people = [0, 1, 2, 3].map((n) => aPlayer({ username: `Spiller ${n}` })) as [ReturnType<typeof aPlayer>]
const order = anOrder({ type: '2v2', maxPlayers: 4, seriesType: 'bo1' })
const playerOf = (who: number) => people[who] ?? people[0]
const actorOf = (steamId: string): Actor => ({ steamId: playerId(steamId), role: 1, chatBanned: false })
const owner = actorOf(people[0].steamId)
const perform = (room: MatchRoom, action: MatchActionName, body: object = {}, key?: string) => room.perform(owner, action, body, key)

/** The view of the room, which must be there: it was opened. */
async function shown(room: MatchRoom) {
  const seen = await room.view({ steamId: null, role: 1 })
  if (!seen.ok) throw new Error(seen.code)
  return seen.match
}

/** The act that the captain on turn may do, and that captain; null when nobody has a turn. */
async function turnIn(room: MatchRoom) {
  const match = await shown(room)
  const act = turnAct(match)
  const captain = match.players.find((player) => player.is_captain === 1 && player.team === act?.team)
  return act && { ...act, by: actorOf(captain?.steamid ?? '') }
}

let last: { room: MatchRoom; key: string | undefined; turn: Awaited<ReturnType<typeof turnIn>> } | null = null
/** The captain on turn does something legal; under the same key the same captain does the same again. */
async function takeTurn(room: MatchRoom, _who: number, key?: string) {
  const isAgain = key !== undefined && last?.room === room && last.key === key
  const turn = isAgain ? last?.turn : await turnIn(room)
  last = { room, key, turn: turn ?? null }
  return turn ? room.perform(turn.by, turn.path, turn.body, key) : undefined
}

const match: RoomUnderFaults<MatchRoom> = {
  rooms: env.MATCH,
  make: (state, objectEnv) => new MatchRoom(state, objectEnv),
  open: (room) => room.openLobby(order, people[0]),
  acts: {
    join: (room, who, key) => room.join(playerOf(who), key),
    add: (room, who, key) => perform(room, 'add-player', { steamid: playerOf(who).steamId }, key),
    kick: (room, who, key) => perform(room, 'kick-player', { steamid: playerOf(who).steamId }, key),
    chat: (room, _who, key) => perform(room, 'chat', { message: 'hei alle sammen' }, key),
    extend: (room, _who, key) => perform(room, 'extend', {}, key),
    start: (room, _who, key) => room.start(owner, key),
    turn: takeTurn,
  },
  beginnings: [
    [
      ...[1, 2, 3].flatMap((who) => [
        { act: 'join', who },
        { act: 'add', who },
      ]),
      { act: 'start', who: 0 },
    ],
  ],
  /** The clocks ran out on the way: a lobby is cancelled, and so is a match that no server came for; everybody is released. */
  atTheEnd: async ({ room, calls }) => {
    expect(await shown(room)).toMatchObject({ status: 'canceled', deadlineAt: null })
    expect(calls.filter((call) => call.startsWith('release')).length).toBeGreaterThan(0)
  },
}

describeRoomFaults('a match', match)

/** A state that no step would make: a draft in which nobody plays, and whose turn is over. */
const poison = (world: World<MatchRoom>) => {
  world.state.storage.sql.exec(
    `UPDATE room SET state = json_set(state, '$.status', 'picking_players', '$.members', json('[]'),
     '$.draft', json_object('deadlineAt', ?, 'drawMembers', json('[]')))`,
    world.now - 1_000,
  )
  return world.crash()
}

describe('a match whose clock is broken', () => {
  it('looks after itself a minute later and not in a loop', () =>
    inRoom(match, [], async (world) => {
      await opened(match, world)
      await settled()
      await world.state.storage.deleteAlarm()
      await poison(world)
      for (let wake = 0; wake < 6; wake++) {
        world.room.alarm()
        await settled()
        const next = (await world.state.storage.getAlarm()) ?? 0
        // A minute after it broke; a turn that is overdue by then gets its twenty seconds, and breaks again.
        expect([20_000, 60_000]).toContain(next - world.now)
        world.now = next
      }
    }))

  it('can still be ended by the staff', () =>
    inRoom(match, [], async (world) => {
      await opened(match, world)
      await poison(world)
      expect(await world.room.end({ ...actorOf('staff'), role: 2 }, null)).toEqual({ ok: true })
      expect((await shown(world.room)).status).toBe('canceled')
    }))
})
