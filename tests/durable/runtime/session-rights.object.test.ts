import { createExecutionContext, env, runInDurableObject } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SiteHub } from '../../../durable/hub/site-hub.ts'
import type { MatchRoom } from '../../../durable/match/match-room.ts'
import { signSession } from '../../../durable/runtime/session-token.ts'
import { createApp } from '../../../worker/app.ts'
import type { Bindings } from '../../../worker/app-env.ts'
import { servicesOf } from '../../../worker/services/services.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { createGather, get, post } from '../../support/workerd/call.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'

type Line = Awaited<ReturnType<typeof openSocket>>
type Rooms = { hub: DurableObjectStub<SiteHub>; matches: DurableObjectStub<MatchRoom>[] }

/** Longer than a session is believed, and shorter than the minute in which rights end. */
const laterMs = 50_000

const hub = () => env.HUB.getByName('hub-0')
const inAll = ({ hub, matches }: Rooms, work: (object: SiteHub | MatchRoom, state: DurableObjectState) => void | Promise<void>) =>
  Promise.all([hub, ...matches].map((stub) => runInDurableObject(stub as DurableObjectStub<SiteHub>, work)))

/** The clocks of these rooms move on. */
const wait = (rooms: Rooms, ms = laterMs) =>
  inAll(rooms, (object) => {
    const now = object.clock() + ms
    object.clock = () => now
  })

/** What happened elsewhere: rooms hear of it by D1 alone. */
const elsewhere = (change: string, { steamId }: TestUser) =>
  env.DB.prepare(`UPDATE users SET ${change} WHERE steamid = ?`).bind(steamId).run()

const say = (id: string) => ({ event: 'act', data: { id, action: 'chat', body: { message: `hei fra ${id}` } } })

/** Four gathers, one of them the player's own, and ten lines of the player: two on each match and two on the site. */
async function everywhere(fields: Parameters<typeof aUser>[0] = {}) {
  const [player, ...owners] = (await Promise.all([aUser(fields), aUser(), aUser(), aUser()])) as [TestUser, ...TestUser[]]
  const ids = await Promise.all([player, ...owners].map(({ token }) => createGather(token)))
  const rooms: Rooms = { hub: hub(), matches: ids.map((id) => env.MATCH.getByName(id)) }
  const paths = [...ids.map((id) => `match/${id}`), 'site'].flatMap((path) => [path, path])
  const lines = await Promise.all(paths.map((path) => openSocket(path, player.token)))
  for (const line of lines) await line.next('snapshot')
  return { player, owners, ids, rooms, lines }
}
type Everywhere = Awaited<ReturnType<typeof everywhere>>

/** Something happens in every match, and something that concerns the player alone on the site. */
async function happens({ ids, player }: Everywhere) {
  const moderator = await aUser({ role: 2 })
  const act = { message: 'noe skjer' }
  for (const id of ids) expect((await post(`/matches/${id}/chat`, moderator.token, act)).body.success).toBe(true)
  await runInDurableObject(hub(), (object: SiteHub) => object.tell([player.steamId], { event: 'navigate', data: { path: '/hemmelig' } }))
}

/** What was said in a match, by a fresh look. */
async function talk(id: string): Promise<string[]> {
  const looker = await openSocket(`match/${id}`, (await aUser()).token)
  const { chat } = (await looker.next('snapshot')).data as { chat: { message: string }[] }
  looker.close()
  return chat.map(({ message }) => message)
}

/** The client neither hears of a close nor answers it: what it sends reaches the object on the lines it once had. */
async function hostile(work: (send: (frame: object) => Promise<unknown>) => Promise<void>, rooms: Rooms, { steamId }: TestUser) {
  const held = new Map<SiteHub | MatchRoom, WebSocket[]>()
  await inAll(rooms, (object, state) => void held.set(object, state.getWebSockets(steamId)))
  await work((frame) =>
    inAll(rooms, (object) => {
      for (const socket of held.get(object) ?? []) object.webSocketMessage(socket, JSON.stringify(frame))
    }),
  )
}

const codes = (lines: readonly Line[]) => Promise.all(lines.map(({ closed }) => closed.then(({ code }) => code)))

const people = [
  ['a player', 1],
  ['a moderator', 2],
  ['an administrator', 3],
] as const
const endings = [
  ['logged out everywhere', 'session_version = session_version + 1'],
  ['was banned', 'banned = 1, session_version = session_version + 1'],
  ['was given another role', 'role = 1 + (role = 1), session_version = session_version + 1'],
] as const

beforeEach(() =>
  runInDurableObject(hub(), (object: SiteHub) => {
    object.clock = Date.now
  }),
)

describe.each(endings)('within a minute, and nobody told the rooms of it, whoever %s', (_what, change) => {
  it.each(people)('hears nothing more on any of ten lines: %s', async (_who, role) => {
    const world = await everywhere({ role })
    await elsewhere(change, world.player)
    const heard = world.lines.map(({ frames }) => frames.length)
    await wait(world.rooms)
    await happens(world)
    expect(await codes(world.lines)).toEqual(world.lines.map(() => 4401))
    expect(world.lines.map(({ frames }) => frames.length)).toEqual(heard)
  })

  it.each(people)('does nothing more, also with a client that never answers a close and talks on: %s', async (_who, role) => {
    const world = await everywhere({ role })
    const { player, ids, rooms, lines } = world
    await elsewhere(change, player)
    await wait(rooms)
    const heard = lines.map(({ frames }) => frames.length)
    const insist = async (send: (frame: object) => Promise<unknown>) => {
      for (const frame of [say('a'), { event: 'resync' }, { event: 'user:auth', data: { token: player.token } }, say('b')])
        await send(frame)
      expect(await codes(lines)).toEqual(lines.map(() => 4401))
      await happens(world)
      for (const frame of [{ event: 'user:auth', data: { token: player.token } }, { event: 'user:auth', data: { token: null } }, say('c')])
        await send(frame)
    }
    await hostile(insist, rooms, player)
    await wait(rooms, 5_000)
    await happens(world)
    expect(lines.map(({ frames }) => frames.length)).toEqual(heard)
    for (const id of ids) expect(await talk(id)).toEqual(['noe skjer', 'noe skjer'])
    expect((await post(`/matches/${ids[0]}/chat`, player.token, { message: 'hallo' })).status).toBe(401)
  })
})

describe('whoever is staff no more, and still signed in', () => {
  it('sees what a player sees and may what a player may, from the first frame a minute later', async () => {
    const world = await everywhere({ role: 3 })
    const { player, ids, rooms, lines } = world
    const joining = await aUser()
    await elsewhere("discord_id = '4711'", joining)
    await elsewhere('role = 1', player)
    await wait(rooms)
    await post(`/matches/gather/${ids[1]}/join`, joining.token)
    const line = lines[2] as Line
    expect(JSON.stringify(await line.next('match_updated'))).not.toContain('4711')
    line.send(say('a'))
    expect((await line.next('ack')).data).toMatchObject({ id: 'a', success: false, error: 'FORBIDDEN' })
    expect(await talk(ids[1] as string)).toEqual([])
  })
})

describe('whose seven days are over', () => {
  it('is signed out at that moment, on every line', async () => {
    const player = await aUser()
    const token = await signSession(env.JWT_SECRET, { steamId: player.steamId, sessionVersion: 1, expiresAt: Date.now() + 30_000 })
    const id = await createGather(player.token)
    const rooms: Rooms = { hub: hub(), matches: [env.MATCH.getByName(id)] }
    const lines = await Promise.all([`match/${id}`, `match/${id}`, 'site'].map((path) => openSocket(path, token)))
    for (const line of lines) await line.next('snapshot')
    await wait(rooms, 31_000)
    lines[1]?.send(say('a'))
    lines[2]?.send({ event: 'resync' })
    // The player's other browser goes on.
    expect((await post(`/matches/${id}/chat`, player.token, { message: 'noe skjer' })).body.success).toBe(true)
    expect(await codes(lines)).toEqual([4401, 4401, 4401])
    expect(await talk(id)).toEqual(['noe skjer'])
    expect(lines[0]?.frames.filter(({ event }) => event !== 'snapshot')).toEqual([])
  })
})

describe('while the database is away', () => {
  it('a line that must be looked up is told to come again, and is not believed', async () => {
    const owner = await aUser()
    const id = await createGather(owner.token)
    const rooms: Rooms = { hub: hub(), matches: [env.MATCH.getByName(id)] }
    const open = async () => {
      const line = await openSocket(`match/${id}`, owner.token)
      await line.next('snapshot')
      return line
    }
    const [first, second, third] = [await open(), await open(), await open()]
    await wait(rooms)
    const { DB } = env
    let looks = 0
    const away = () => {
      looks += 1
      throw new Error('D1 is away')
    }
    Object.assign(env, { DB: { prepare: away, batch: away } })
    try {
      for (const line of [first, second]) {
        line.send(say('a'))
        expect((await line.closed).code).toBe(1013)
      }
    } finally {
      Object.assign(env, { DB })
    }
    expect(looks).toBe(2)
    third.send(say('b'))
    expect((await third.next('ack')).data).toMatchObject({ id: 'b', success: true })
    expect(await talk(id)).toEqual(['hei fra b'])
  })
})

type Reach = () => Promise<never>
const lost: Reach = () => Promise.reject(new Error('the object is away'))
const silent: Reach = () => new Promise<never>(() => undefined)

/** The site whose seats, rooms and hubs cannot be reached for the end of a session. */
const unreachable = (reach: Reach, only: 'rooms' | 'everything'): Bindings => {
  const objects = { getByName: () => ({ endSessions: reach, seatOf: reach }) }
  const broken = only === 'rooms' ? { MATCH: objects, HUB: objects } : { MATCH: objects, HUB: objects, SEATS: objects }
  return { ...env, ...(broken as unknown as Partial<Bindings>) }
}

describe('logging out everywhere', () => {
  const logOut = (bindings: Bindings, { token }: TestUser) =>
    createApp(servicesOf(env)).fetch(
      new Request('https://kampklar.test/api/profile/logoutAll', { method: 'POST', headers: { Authorization: token } }),
      bindings,
      createExecutionContext(),
    )

  it('tells the open pages and the room one sits in at once', async () => {
    const { player, lines } = await everywhere()
    expect((await post('/profile/logoutAll', player.token)).status).toBe(200)
    const [own, site] = [lines.slice(0, 2), lines.slice(8)]
    expect(await codes([...own, ...site])).toEqual([4401, 4401, 4401, 4401])
  })

  it.each([
    ['the rooms are away', lost, 'rooms'],
    ['the rooms never answer', silent, 'rooms'],
    ['the seats are away, too', lost, 'everything'],
    ['the seats never answer, too', silent, 'everything'],
  ] as const)('is done at once when %s, and every line ends within the minute', async (_what, reach, only) => {
    const world = await everywhere()
    const { player, rooms, lines } = world
    const heard = lines.map(({ frames }) => frames.length)
    const reply = await logOut(unreachable(reach, only), player)
    expect([reply.status, await reply.json()]).toEqual([200, { success: true }])
    expect((await get('/auth/user/data', player.token)).status).toBe(401)
    await wait(rooms)
    await happens(world)
    expect(await codes(lines)).toEqual(lines.map(() => 4401))
    expect(lines.map(({ frames }) => frames.length)).toEqual(heard)
  })
})
