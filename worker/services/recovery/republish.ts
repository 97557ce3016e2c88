import { openDatabase } from '../../../db/client.ts'
import { bringBackUsers } from '../../../db/queries/accounts/lost-users.ts'
import { newMatchId } from '../../../durable/ports/new-ids.ts'
import { ratingsOf } from '../../../durable/ports/objects.ts'
import type { RecordedRoomPort } from '../../../durable/ports/room-port.ts'
import { failureText } from '../../../durable/rules/failure-text.ts'
import type { Bindings } from '../../app-env.ts'

/** The kinds of rooms that the record follows. */
export const recordedKinds = ['match', 'tournament', 'cup'] as const
type RecordedKind = (typeof recordedKinds)[number]

/** A room by the hex id of its object, from the platform's list, or by its name, from its archive. */
export type FoundRoom = { kind: RecordedKind; object: string } | { kind: RecordedKind; name: string }
type FailedRoom = { room: FoundRoom; why: string }

const bindings = { match: 'MATCH', tournament: 'TOURNAMENT', cup: 'CUP' } as const

/** How many rooms are asked at a time. */
const roomsAtATime = 5

function roomOf(env: Bindings, room: FoundRoom): RecordedRoomPort {
  const namespace = env[bindings[room.kind]]
  return 'name' in room ? namespace.getByName(room.name) : namespace.get(namespace.idFromString(room.object))
}

/** Asks each room; failing ones are reported, and do not delay the others. */
async function askEach<Answer>(
  rooms: readonly FoundRoom[],
  atATime: number,
  ask: (room: FoundRoom) => Promise<Answer>,
): Promise<{ answers: Answer[]; failed: FailedRoom[] }> {
  const answers: Answer[] = []
  const failed: FailedRoom[] = []
  for (let at = 0; at < rooms.length; at += atATime) {
    const some = rooms.slice(at, at + atATime)
    const asked = await Promise.allSettled(some.map(async (room) => ask(room)))
    for (const [place, each] of asked.entries()) {
      if (each.status === 'fulfilled') answers.push(each.value)
      else failed.push({ room: some[place] as FoundRoom, why: failureText(each.reason) })
    }
  }
  return { answers, failed }
}

/** The rooms among these that changed since then (UTC ms). Players who are missing in the record get their rows again. */
export async function findChangedRooms(env: Bindings, rooms: readonly FoundRoom[], since: number) {
  const { answers, failed } = await askEach(rooms, roomsAtATime, async (room) => ({
    room,
    change: await roomOf(env, room).changedSince(since),
  }))
  const changed = answers.flatMap(({ room, change }) => (change ? [{ room, ...change }] : []))
  const people = new Map(
    changed.flatMap(({ at, people }) => people.map((each) => [each.steamId, { ...each, at, uid: newMatchId().slice(0, 10) }])),
  )
  const users = await bringBackUsers(openDatabase(env.DB), [...people.values()], Date.now())
  return { rooms: changed.map(({ room, at }) => ({ room, at })), users, failed }
}

/** Has these rooms send their part of the record, one after the other: the record numbers a player's matches in that order. */
export async function sendAgain(env: Bindings, rooms: readonly FoundRoom[]) {
  const { answers, failed } = await askEach(rooms, 1, async (room) => {
    if (!(await roomOf(env, room).republish())) throw new Error('not everything arrived: the room tries again')
  })
  return { sent: answers.length, failed }
}

/** A page of the rooms that were archived since then (UTC ms): the platform lists no object for them. */
export async function listArchived(env: Bindings, since: number, cursor: string | null) {
  const page = await env.FILES.list({ prefix: 'archive/', limit: 500, ...(cursor !== null && { cursor }) })
  const rooms = page.objects.flatMap(({ key, uploaded }): FoundRoom[] => {
    const [, kind, name] = /^archive\/([^/]+)\/(.+)\.json\.gz$/.exec(key) ?? []
    const known = recordedKinds.find((each) => each === kind)
    return known && name && uploaded.getTime() >= since ? [{ kind: known, name }] : []
  })
  return { rooms, cursor: page.truncated ? page.cursor : null }
}

export const repeatLedger = (env: Bindings, since: number, after: number) => ratingsOf(env).repeatWrites(since, after)
