import { env, runInDurableObject } from 'cloudflare:test'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { framesPerSecond } from '../../../durable/protocol/client-frames.ts'
import { readAct } from '../../../durable/runtime/acts.ts'
import type { RoomPlan } from '../../../durable/runtime/room-plan.ts'
import { frameIn } from '../../../durable/runtime/sockets/frame-text.ts'
import * as objects from '../../../worker/index.ts'
import { socketRoutes } from '../../../worker/routes/sockets.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { inside } from '../../support/workerd/inside.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'
import { actRights, roleOf } from './act-rights.ts'
import { hostileFrame, oversized } from './hostile-frames.ts'

type Place = {
  object: DurableObjectStub
  path: string
  /** Everybody who sends, by name, and the one who looks on. A guest has no token. */
  callers: Record<string, TestUser | null>
  observer: TestUser | null
  bodies: Record<string, object>
}
type Kind = { route: string; object: string; name: string; make(): Promise<Place>; besides?: RegExp }

/** The world of one table of rights, with those of its callers whom its socket lets in. */
const roomOf = (name: string, callers: readonly string[]) => async (): Promise<Place> => {
  const room = actRights.find((each) => each.name === name)
  if (!room) throw new Error(`no room named ${name}`)
  const world = await room.make()
  const bodies = Object.keys(room.said).map((action) => [action, room.bodies[action]?.(world) ?? {}] as const)
  return {
    object: (env[world.binding] as unknown as DurableObjectNamespace).getByName(world.id),
    path: world.socket,
    callers: Object.fromEntries(callers.map((caller) => [caller, world.callers[caller] ?? null])),
    observer: world.member,
    bodies: Object.fromEntries(bodies),
  }
}

const staffAndObserver = async () => ({ callers: { developer: await aUser({ role: 5 }) }, observer: await aUser() })

/** Every kind of socket: the address at which the Worker opens it, and the object that has it. */
const kinds: Kind[] = [
  { route: '/match/:id', object: 'MatchRoom', name: 'a lobby', make: roomOf('a lobby', ['owner', 'stranger', 'developer']) },
  { route: '/match/:id', object: 'MatchRoom', name: 'a draft', make: roomOf('a draft', ['captain', 'developer']) },
  { route: '/ready-check/:id', object: 'ReadyCheck', name: 'a ready check', make: roomOf('a ready check', ['player']) },
  { route: '/cup/:id', object: 'CupRoom', name: 'a cup', make: roomOf('a cup', ['player', 'developer']) },
  { route: '/tournament/:id', object: 'TournamentRoom', name: 'a tournament', make: roomOf('a tournament', ['owner', 'developer']) },
  {
    ...{ route: '/match/:id/guests', object: 'Spectators', name: 'the guests of a match' },
    make: async () => {
      const { path, bodies } = await roomOf('a lobby', [])()
      const id = path.replace('match/', '')
      return { object: env.SPECTATORS.getByName(id), path: `${path}/guests`, callers: { guest: null }, observer: null, bodies }
    },
  },
  {
    ...{ route: '/queue', object: 'ScrimQueue', name: 'the queue' },
    make: async () => ({ object: env.QUEUE.getByName('scrim'), path: 'queue', ...(await staffAndObserver()), bodies: { join: {} } }),
  },
  {
    // Its viewers hear how many are there, and the news of gathers and cups, which those of this file tell a while after.
    ...{
      route: '/site',
      object: 'SiteHub',
      name: 'the site',
      besides: /^(live_figures|gathers|new_gather|gather_(updated|started)|cup_update\/.+)$/,
    },
    make: async () => ({ object: env.HUB.getByName('hub-0'), path: 'site', ...(await staffAndObserver()), bodies: { cancel: {} } }),
  },
]

it('every object with sockets, and every address of one, is among them', () => {
  const withSockets = Object.entries(objects).filter(
    ([, each]) => typeof each === 'function' && 'webSocketMessage' in (each.prototype as object),
  )
  expect(new Set(kinds.map(({ object }) => object))).toEqual(new Set(withSockets.map(([name]) => name)))
  const routes = socketRoutes.routes.filter(({ method }) => method === 'GET').map(({ path }) => path)
  expect(new Set(kinds.map(({ route }) => route))).toEqual(new Set(routes))
})

type Open = { plan?: Pick<RoomPlan<unknown, { type: string }, never, string>, 'acts' | 'machine'>; clock(): number }

/** Every row of the object. */
const storedBy = ({ object }: Place): Promise<string> =>
  runInDurableObject(object, (_, { storage: { sql } }) => {
    const tables = sql.exec<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*'`).toArray()
    return JSON.stringify(tables.map(({ name }) => [name, sql.exec(`SELECT * FROM ${name}`).toArray()]))
  })

/** Those of the frames by this caller that the room would refuse: a hostile value may be as good as any other, such as a text of the chat. */
const refusedOf = ({ object }: Place, caller: string, user: TestUser | null, frames: readonly string[]): Promise<string[]> =>
  runInDurableObject(object, (room) => {
    const { plan, clock } = room as unknown as Open
    if (!plan || !user) return [...frames]
    return frames.filter((text) => {
      const frame = frameIn(text)
      if (frame?.event !== 'act') return true
      const read = readAct(
        plan.acts,
        { steamId: user.steamId, role: roleOf(caller), chatBanned: false },
        frame.data.action,
        frame.data.body,
      )
      return !read.ok || !plan.machine.step(inside(room).stored().state, read.event, clock()).ok
    })
  })

/** The frames of one socket, with its first and its last: as many as a second allows. */
const framesOfSocket = framesPerSecond - 2
const [framesOfCaller, firstSeed] = [80, 0]

/** The answers to these frames over one socket, which still answers after them. */
async function answersTo({ path }: Place, user: TestUser | null, frames: readonly string[]) {
  const socket = await openSocket(path, user?.token ?? null)
  await socket.next('snapshot')
  for (const text of frames) socket.send(text)
  socket.send({ event: 'resync' })
  await socket.next('snapshot')
  const isAnswer = ({ event }: { event: string }) => event === 'refused' || event === 'ack'
  while (socket.frames.filter(isAnswer).length < frames.length) await Promise.race([socket.changed(), socket.closed.then(fail)])
  socket.close()
  return socket.frames.filter(isAnswer).map(({ data }) => data)
}

const fail = ({ code }: { code: number }): never => {
  throw new Error(`closed with ${code}`)
}

const isRefusal = ({ success, error, message }: Record<string, unknown>): boolean =>
  success !== true && /^[A-Z_]+$/.test(String(error)) && typeof message === 'string' && message !== ''

describe.each(kinds)('the sockets of $name', ({ make, besides = /^$/ }) => {
  let place: Place
  beforeAll(async () => {
    place = await make()
  })

  it('refuse hostile frames one by one, store nothing, tell nobody else, and stay open', async () => {
    const consoles = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => {}))
    const observer = await openSocket(place.path, place.observer?.token ?? null)
    await observer.next('snapshot')
    const before = await storedBy(place)
    let refused = 0
    for (const [at, [caller, user]] of Object.entries(place.callers).entries()) {
      const sampled = fc.sample(hostileFrame(place.bodies), { numRuns: framesOfCaller, seed: firstSeed + at })
      const frames = await refusedOf(place, caller, user, sampled)
      for (let from = 0; from < frames.length; from += framesOfSocket) {
        const part = frames.slice(from, from + framesOfSocket)
        const answers = await answersTo(place, user, part)
        expect(answers.filter((each) => !isRefusal(each))).toEqual([])
        refused += answers.length
        expect(await storedBy(place), part.join('\n')).toBe(before)
      }
    }
    expect(refused).toBeGreaterThan(Object.keys(place.callers).length * framesOfCaller * 0.75)
    expect(observer.frames.filter(({ event }) => event !== 'snapshot' && !besides.test(event))).toEqual([])
    observer.close()
    expect(consoles.flatMap(({ mock }) => mock.calls)).toEqual([])
    for (const each of consoles) each.mockRestore()
  })

  it('answer hostile values that fit as well as any, and live on', async () => {
    const consoles = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => {}))
    for (const [caller, user] of Object.entries(place.callers)) {
      const sampled = fc.sample(hostileFrame(place.bodies), { numRuns: framesOfCaller * 2, seed: firstSeed })
      const refused = new Set(await refusedOf(place, caller, user, sampled))
      const fitting = sampled.filter((text) => !refused.has(text)).slice(0, framesOfSocket)
      if (fitting.length > 0) await answersTo(place, user, fitting)
    }
    const last = await openSocket(place.path, place.observer?.token ?? null)
    await last.next('snapshot')
    last.close()
    expect(consoles.flatMap(({ mock }) => mock.calls)).toEqual([])
    for (const each of consoles) each.mockRestore()
  })

  it('close on what is no frame at all', async () => {
    const [user = null] = Object.values(place.callers)
    const before = await storedBy(place)
    for (const message of oversized) {
      const socket = await openSocket(place.path, user?.token ?? null)
      await socket.next('snapshot')
      socket.send(message as string)
      expect((await socket.closed).code).toBe(1009)
    }
    expect(await storedBy(place)).toBe(before)
  })

  it('slow a flood down, and then close', async () => {
    const [user = null] = Object.values(place.callers)
    const stop = (now: number | null) =>
      runInDurableObject(place.object, (room) => {
        ;(room as unknown as Open).clock = now === null ? Date.now : () => now
      })
    const before = await storedBy(place)
    const [socket, observer] = await Promise.all([
      openSocket(place.path, user?.token ?? null),
      openSocket(place.path, place.observer?.token ?? null),
    ])
    await Promise.all([socket.next('snapshot'), observer.next('snapshot')])
    await stop(Date.now() + 1_000)
    for (let sent = 0; sent <= framesPerSecond * 2; sent++) socket.send('{')
    expect((await socket.closed).code).toBe(4429)
    const words = Object.groupBy(
      socket.frames.filter(({ event }) => event === 'refused'),
      ({ data }) => String(data.error),
    )
    expect([words.INVALID_INPUT?.length, words.SLOW_DOWN?.length]).toEqual([framesPerSecond, framesPerSecond])
    await stop(null)
    observer.send({ event: 'resync' })
    await observer.next('snapshot')
    expect(await storedBy(place)).toBe(before)
    observer.close()
  })
})
