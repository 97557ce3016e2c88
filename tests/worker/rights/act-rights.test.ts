import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { readAct } from '../../../durable/runtime/acts.ts'
import type { RoomPlan } from '../../../durable/runtime/room-plan.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { post } from '../../support/workerd/call.ts'
import { inside } from '../../support/workerd/inside.ts'
import { openGuestSocket, openSocket } from '../../support/workerd/open-socket.ts'
import { type ActRights, actRights, roleOf, type World } from './act-rights.ts'

type Plan = Pick<RoomPlan<unknown, { type: string }, never, string>, 'acts' | 'machine'>
type Open = { plan: Plan; clock(): number; endSessions(steamId: SteamId, version: number): Promise<void> }

const within = <Answer>({ binding, id }: World, work: (room: Open, storage: DurableObjectStorage) => Answer | Promise<Answer>) =>
  runInDurableObject((env[binding] as unknown as DurableObjectNamespace).getByName(id), (room, { storage }) =>
    work(room as unknown as Open, storage),
  )

/** The revision and every row of the room. */
const storedBy = (world: World) =>
  within(world, (room, { sql }) => {
    const tables = sql.exec<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*'`).toArray()
    return JSON.stringify([inside(room).stored().revision, tables.map(({ name }) => [name, sql.exec(`SELECT * FROM ${name}`).toArray()])])
  })

type Cell = { caller: string; user: TestUser; action: string; body: object }

/** Every act of the room's own table with each caller. */
async function cellsOf({ bodies }: ActRights, world: World): Promise<Cell[]> {
  const actions = await within(world, ({ plan }) => Object.keys(plan.acts))
  return actions.flatMap((action) =>
    Object.entries(world.callers).map(([caller, user]) => ({ caller, user, action, body: bodies[action]?.(world) ?? {} })),
  )
}

/** The word for each act in the room itself, none of which is done. */
const wordsInside = (world: World, cells: readonly Cell[]): Promise<string[]> =>
  within(world, (room) =>
    cells.map(({ caller, user: { steamId }, action, body }) => {
      const read = readAct(room.plan.acts, { steamId, role: roleOf(caller), chatBanned: false }, action, body)
      if (!read.ok) return read.code
      const outcome = room.plan.machine.step(inside(room).stored().state, read.event, room.clock())
      return outcome.ok ? 'ok' : outcome.code
    }),
  )

/** The least of the limit on frames: a socket may send this many at once. */
const framesOfSocket = 8

/** The words of one caller's acts over sockets: the code of each refusal, or how the socket was closed. */
async function wordsOverSocket({ socket: path }: World, cells: readonly Cell[]): Promise<string[]> {
  const words: string[] = []
  for (let at = 0; at < cells.length; at += framesOfSocket) {
    const part = cells.slice(at, at + framesOfSocket)
    const socket = await openSocket(path, part[0]?.user.token ?? null)
    const closed = socket.closed.then(({ code }) => String(code))
    const seen = await Promise.race([socket.next('snapshot').then(() => null), closed])
    for (const { action, body } of seen === null ? part : []) socket.send({ event: 'act', data: { id: action, action, body } })
    for (const _ of part) {
      const ack = seen === null ? (await socket.next('ack')).data : {}
      words.push(seen ?? String(ack.error ?? 'ok'))
    }
    expect(socket.frames.map(({ event }) => event).filter((event) => event !== 'snapshot' && event !== 'ack')).toEqual([])
    socket.close()
  }
  return words
}

const wordByCall = async (room: ActRights, world: World, { user, action, body }: Cell): Promise<string | null> => {
  const path = room.call(action, world)
  return path === null ? null : ((await post(path, user.token, body)).body.error ?? 'ok')
}

/** The word of the table. */
const wordSaid = ({ said, banned }: ActRights, { callers }: World, { caller, action }: Cell): string => {
  if (caller === 'banned') return banned ?? 'USER_BANNED'
  const words = said[action]?.split(' ') ?? []
  return (words.length === 1 ? words[0] : words[Object.keys(callers).indexOf(caller)]) ?? 'no word'
}

describe.each(actRights)('the acts of $name', (room) => {
  it('are done or refused as the table says, over the socket as by call, and a refusal changes nothing', async () => {
    const world = await room.make()
    const cells = await cellsOf(room, world)
    expect(Object.keys(room.said).toSorted()).toEqual([...new Set(cells.map(({ action }) => action))].toSorted())
    const observer = await openSocket(world.socket, Object.values(world.callers)[0]?.token ?? null)
    await observer.next('snapshot')
    const before = await storedBy(world)
    const words = await wordsInside(world, cells)
    const isRefused = (cell: Cell) => cell.caller === 'banned' || words[cells.indexOf(cell)] !== 'ok'
    const found = new Map<Cell, string>(cells.flatMap((cell, place) => (isRefused(cell) ? [] : [[cell, words[place] ?? '']])))
    const overSocket = async (caller: string) => {
      const refused = cells.filter((each) => each.caller === caller && isRefused(each))
      for (const [place, word] of (await wordsOverSocket(world, refused)).entries()) found.set(refused[place] as Cell, word)
    }
    await Promise.all(Object.keys(world.callers).map(overSocket))
    const wrong = cells.flatMap((cell) => {
      const [is, was] = [found.get(cell), wordSaid(room, world, cell)]
      return is === was ? [] : [`${cell.action} by ${cell.caller}: ${is}, not ${was}`]
    })
    expect(wrong).toEqual([])
    // The calls have a matrix of their own: of each act one refusal shows that both ways ask the same rule.
    const once = Object.values(Object.groupBy(cells.filter(isRefused), ({ action }) => action)).flatMap((each) => each?.[0] ?? [])
    const byCall = await Promise.all(once.map((cell) => wordByCall(room, world, cell)))
    expect(byCall).toEqual(once.map((cell) => (room.call(cell.action, world) === null ? null : found.get(cell))))
    expect(await storedBy(world)).toBe(before)
    expect(observer.frames.map(({ event }) => event)).toEqual(['snapshot'])
    await expect((await openSocket(world.socket, null)).closed).resolves.toEqual({ code: 4401 })
  })

  it('end with the session in the middle of a visit', async () => {
    const world = await room.make()
    const [leaving] = Object.values(world.callers) as [TestUser]
    const [socket, last] = await Promise.all([openSocket(world.socket, leaving.token), openSocket(world.socket, world.member.token)])
    await socket.next('snapshot')
    const [action = ''] = await within(world, ({ plan }) => Object.keys(plan.acts))
    const before = await storedBy(world)
    await within(world, (each) => each.endSessions(leaving.steamId, 2))
    try {
      socket.send({ event: 'act', data: { id: 'late', action, body: room.bodies[action]?.(world) ?? {} } })
    } catch {
      // Closed already.
    }
    last.send({ event: 'resync' })
    await last.next('snapshot')
    await last.next('snapshot')
    expect(socket.frames.filter(({ event }) => event === 'ack')).toEqual([])
    expect(await storedBy(world)).toBe(before)
  })
})

describe('a socket that only tells', () => {
  const act = { event: 'act', data: { id: 'one', action: 'cancel', body: {} } }

  it.each(['queue', 'site'])('takes no act: %s', async (path) => {
    const socket = await openSocket(path, (await aUser({ role: 5 })).token)
    await socket.next('snapshot')
    socket.send(act)
    socket.send({ event: 'resync' })
    await socket.next('snapshot')
    expect(socket.frames.filter(({ event }) => event === 'ack').map(({ data }) => data.error)).toEqual(['INVALID_INPUT'])
    socket.close()
  })

  it('takes no act of a guest who looks at a match', async () => {
    const world = await (actRights[0] as ActRights).make()
    const socket = await openGuestSocket(world.id, '203.0.113.9')
    await socket.next('snapshot')
    const before = await storedBy(world)
    socket.send(act)
    socket.send({ event: 'resync' })
    await socket.next('snapshot')
    expect(socket.frames.map(({ event }) => event)).toEqual(['snapshot', 'ack', 'snapshot'])
    expect(socket.frames[1]?.data).toMatchObject({ id: 'one', success: false, error: 'INVALID_INPUT' })
    expect(await storedBy(world)).toBe(before)
    socket.close()
  })
})
