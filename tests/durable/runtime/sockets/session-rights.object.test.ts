import { env, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SiteHub } from '../../../../durable/hub/site-hub.ts'
import type { MatchRoom } from '../../../../durable/match/match-room.ts'
import { signSession } from '../../../../durable/secrets/session-token.ts'
import type { SessionEnd } from '../../../../durable/session-end/session-end.ts'
import { aUser, type TestUser } from '../../../support/workerd/builders.ts'
import { createGather, get, post } from '../../../support/workerd/call.ts'
import { aCupWith } from '../../../support/workerd/contests/a-cup.ts'
import { aTournamentWithTeam, seenBy } from '../../../support/workerd/contests/a-tournament.ts'
import { drained } from '../../../support/workerd/drained.ts'
import { openSocket } from '../../../support/workerd/open-socket.ts'

type Line = Awaited<ReturnType<typeof openSocket>>
type Rooms = { hub: DurableObjectStub<SiteHub>; matches: DurableObjectStub<MatchRoom>[] }

/** Longer than a session is believed, and shorter than the minute in which rights end. */
const laterMs = 50_000

const hub = () => plain.HUB.getByName('hub-0')
const inAll = ({ hub, matches }: Rooms, work: (object: SiteHub | MatchRoom, state: DurableObjectState) => void | Promise<void>) =>
  Promise.all([hub, ...matches].map((stub) => runInDurableObject(stub as DurableObjectStub<SiteHub>, work)))

/** The clocks of these rooms move on. */
const wait = (rooms: Rooms, ms = laterMs) =>
  inAll(rooms, (object) => {
    const now = object.clock() + ms
    object.clock = () => now
  })

/** A change made elsewhere: rooms hear of it only by D1. */
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

/** Something happens in every match, and something on the site that concerns only the player. */
async function happens({ ids: all, player }: Everywhere, ids = all) {
  const moderator = await aUser({ role: 2 })
  const act = { message: 'noe skjer' }
  for (const id of ids) expect((await post(`/matches/${id}/chat`, moderator.token, act)).body.success).toBe(true)
  await runInDurableObject(hub(), (object: SiteHub) => object.tell([player.steamId], { event: 'navigate', data: { path: '/hemmelig' } }))
}

/** The chat of a match, by a fresh look. */
async function talk(id: string): Promise<string[]> {
  const looker = await openSocket(`match/${id}`, (await aUser()).token)
  const { chat } = (await looker.next('snapshot')).data as { chat: { message: string }[] }
  looker.close()
  return chat.map(({ message }) => message)
}

/** The client neither hears of a close nor answers it: its frames reach the object on the sockets it once had. */
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
/** The answer to the act that was sent on each line, or the code with which the line was closed instead. */
const answersOn = (lines: readonly Line[]) =>
  Promise.all(lines.map(({ closed, next }) => Promise.race([next('ack').then(({ data }) => data), closed.then(({ code }) => code)])))

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

describe.each(endings)('within a minute, and nobody told the rooms of it, anyone who %s', (_what, change) => {
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

/** Somebody of role 3 with lines on ten rooms: eight gathers of others, a cup, and a tournament where they lead a team. */
async function staffEverywhere() {
  const staff = await aUser({ role: 3 })
  const owners = await Promise.all(Array.from({ length: 8 }, () => aUser()))
  const gathers = await Promise.all(owners.map(({ token }) => createGather(token)))
  const cup = await aCupWith(1)
  const tournament = await aTournamentWithTeam(staff)
  const acts = [
    ...gathers.flatMap((id) => [
      { path: `match/${id}`, call: `matches/${id}/chat`, action: 'chat', body: { message: 'jeg er fortsatt her' } },
      { path: `match/${id}`, call: `matches/gather/${id}/cancel`, action: 'cancel', body: {} },
    ]),
    { path: `cup/${cup.id}`, call: `cup/${cup.id}/setup`, action: 'setup', body: {} },
    {
      path: `tournament/${tournament.id}`,
      call: `tournaments/${tournament.id}/check-in`,
      action: 'check-in',
      body: { teamId: tournament.team },
    },
  ]
  const lines = await Promise.all(acts.map(({ path }) => openSocket(path, staff.token)))
  for (const line of lines) await line.next('snapshot')
  const seen = async () => ({
    gathers: await Promise.all(gathers.map(async (id) => (await get(`/matches/${id}`, (await chiefs).token)).body.match)),
    talk: await Promise.all(gathers.map(talk)),
    cup: (await get(`/cup/${cup.id}/live`, cup.staff.token)).body,
    tournament: await seenBy(tournament.organiser, tournament.id),
  })
  const sends = (at: number) => lines[at]?.send({ event: 'act', data: { id: `${at}`, action: acts[at]?.action, body: acts[at]?.body } })
  return { staff, acts, lines, seen, sends }
}

describe('from the first second, and nobody told the rooms of it', () => {
  it.each([
    ['was banned', 'banned = 1, session_version = session_version + 1'],
    ['was demoted', 'role = 1, session_version = session_version + 1'],
    ['logged out everywhere', 'session_version = session_version + 1'],
  ])('staff who %s act in no room, by socket or by call', async (_what, change) => {
    const { staff, acts, lines, seen, sends } = await staffEverywhere()
    const before = await seen()
    await elsewhere(change, staff)
    for (const at of acts.keys()) sends(at)
    expect(await answersOn(lines)).toEqual(lines.map(() => 4401))
    for (const { call, body } of acts) expect((await post(`/${call}`, staff.token, body)).status, call).toBe(401)
    expect(await seen()).toEqual(before)
  })

  it('staff who are demoted and stay signed in are answered as players, at once', async () => {
    const { staff, acts, lines, sends } = await staffEverywhere()
    sends(0)
    expect((await lines[0]?.next('ack'))?.data).toMatchObject({ success: true })
    await elsewhere('role = 1', staff)
    for (const at of [1, 3, acts.length - 2]) {
      sends(at)
      expect((await lines[at]?.next('ack'))?.data).toMatchObject({ success: false, error: 'FORBIDDEN' })
    }
  })
})

describe('a player who is no longer staff, and still signed in', () => {
  it('sees what a player sees and may what a player may, from the first frame a minute later', async () => {
    const world = await everywhere({ role: 3 })
    const { player, ids, rooms, lines } = world
    const joining = await aUser()
    // Too long to stand in a time or an id by chance.
    const discordId = '471147114711471147'
    await elsewhere(`discord_id = '${discordId}'`, joining)
    await elsewhere('role = 1', player)
    await wait(rooms)
    await post(`/matches/gather/${ids[1]}/join`, joining.token)
    const line = lines[2] as Line
    expect(JSON.stringify(await line.next('match_updated'))).not.toContain(discordId)
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
  it('a line that must be looked up is told to try again, and is not believed', async () => {
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

const plain = { MATCH: env.MATCH, HUB: env.HUB, SEATS: env.SEATS }
type Call = (...args: unknown[]) => Promise<unknown>
/** The calls that tell of the end of a session. */
const told: ReadonlySet<string | symbol> = new Set(['endSessions', 'removeBanned', 'roomsOf'])
/** From now on these objects do not hear that sessions end. */
function away(which: 'one room' | 'everything', reach: Reach, { ids }: Everywhere): void {
  for (const [binding, objects] of Object.entries(plain)) {
    const getByName = (name: string) => {
      const stub = objects.getByName(name) as unknown as Record<string | symbol, Call>
      if (which === 'one room' && (binding !== 'MATCH' || name !== ids[0])) return stub
      return new Proxy(stub, {
        get: (target, member) => (told.has(member) ? reach : (...args: unknown[]) => (target[member] as Call)(...args)),
      })
    }
    Object.assign(env, { [binding]: { getByName } })
  }
}
const back = () => void Object.assign(env, plain)

const ending = ({ steamId }: TestUser) => env.SESSION_END.getByName(steamId)
/** The object that ends the sessions of a player sleeps until its next try. */
const tryAgain = (player: TestUser, ms = 60_000) =>
  runInDurableObject(ending(player), (object: SessionEnd) => {
    const now = object.clock() + ms
    object.clock = () => now
    object.alarm()
  })
const heard = async (player: TestUser) => {
  await drained(player.steamId, env.SESSION_END)
  await runInDurableObject(ending(player), (object: SessionEnd) => {
    // A finished notice may stay stored; nothing is left to tell, and no row names a player.
    expect(object.sql.read("SELECT job FROM job WHERE job ->> 'steamId' IS NOT NULL")).toEqual([])
  })
}

const chiefs = aUser({ role: 5 })
/** The acts on somebody, or by themselves, that end all their sessions. */
const acts = [
  [
    'a ban',
    async ({ steamId }: TestUser) => post('/admin/banPlayer', (await chiefs).token, { userId: steamId, banStatus: 1, reason: 'Juks' }),
  ],
  ['a demotion', async ({ steamId }: TestUser) => post('/admin/setRole', (await chiefs).token, { userId: steamId, role: 1 })],
  ["'Logg ut overalt'", ({ token }: TestUser) => post('/profile/logoutAll', token)],
] as const

afterEach(back)

describe.each(acts)('%s of somebody with ten open lines in five rooms', (_what, act) => {
  it('closes every line of theirs at once, in their own room, on the site and where they waited', async () => {
    const world = await everywhere({ role: 3 })
    const { player, ids, lines } = world
    expect((await act(player)).body.success).toBe(true)
    const own = [...lines.slice(0, 2), ...lines.slice(8)]
    expect(await codes(own)).toEqual([4401, 4401, 4401, 4401])
    expect((await post(`/matches/${ids[0]}/chat`, player.token, { message: 'hallo' })).status).toBe(401)
  })

  it.each([
    ['one room is away', 'one room', lost],
    ['one room never answers', 'one room', silent],
    ['nothing can be reached', 'everything', lost],
  ] as const)('leaves no right anywhere within the minute when %s, and is told once it can be', async (_where, which, reach) => {
    const world = await everywhere({ role: 3 })
    const { player, ids, rooms, lines } = world
    away(which, reach, world)
    expect((await act(player)).body).toEqual({ success: true })
    // Calls: at once.
    for (const path of ['/auth/user/data', '/admin/getServers', '/maps']) expect((await get(path, player.token)).status, path).toBe(401)
    expect((await post(`/matches/${ids[1]}/chat`, player.token, { message: 'hallo' })).status).toBe(401)
    const said = await Promise.all(ids.map(talk))
    // Frames and acts: anyone who talks on is no longer believed, and hears nothing more.
    await wait(rooms)
    const heardBefore = lines.map(({ frames }) => frames.length)
    await hostile(async (send) => void (await send(say('a'))), rooms, player)
    await happens(world, ids.slice(1))
    await hostile(async (send) => void (await send(say('b'))), rooms, player)
    expect(await codes(lines)).toEqual(lines.map(() => 4401))
    expect(lines.map(({ frames }) => frames.length)).toEqual(heardBefore)
    for (const [at, id] of ids.entries()) expect(await talk(id)).toEqual([...(said[at] ?? []), ...(at === 0 ? [] : ['noe skjer'])])
    back()
    if (reach === lost) {
      // A ban takes a second round.
      for (let i = 0; i < 2; i++) {
        await tryAgain(player)
        await drained(player.steamId, env.SESSION_END)
      }
      await heard(player)
    }
  })
})

describe('a ban', () => {
  it('ends the lobby that they had, also when its room could only be reached later', async () => {
    const world = await everywhere()
    away('one room', lost, world)
    await post('/admin/banPlayer', (await chiefs).token, { userId: world.player.steamId, banStatus: 1, reason: 'Juks' })
    const status = async () => ((await get(`/matches/${world.ids[0]}`, (await chiefs).token)).body.match as { status: string }).status
    expect(await status()).toBe('waiting')
    back()
    await tryAgain(world.player)
    await expect.poll(status).toBe('canceled')
  })

  it('that was taken back before a room was told leaves them where they are', async () => {
    const world = await everywhere()
    away('one room', lost, world)
    for (const banStatus of [1, 0]) await post('/admin/banPlayer', (await chiefs).token, { userId: world.player.steamId, banStatus })
    back()
    await tryAgain(world.player)
    await heard(world.player)
    expect((await get(`/matches/${world.ids[0]}`, (await chiefs).token)).body.match).toMatchObject({ status: 'waiting' })
  })
})

describe('a chat ban', () => {
  it('is known at the next word on an open line, which stays open', async () => {
    const { player, lines, ids } = await everywhere()
    const [line] = lines as [Line]
    line.send(say('a'))
    expect((await line.next('ack')).data).toMatchObject({ id: 'a', success: true })
    await post('/admin/chatBan', (await chiefs).token, { userId: player.steamId, banStatus: 1, reason: 'Juks' })
    await heard(player)
    line.send(say('b'))
    expect((await line.next('ack')).data).toMatchObject({ id: 'b', success: false, error: 'GATHER_CHAT_BANNED' })
    expect(await talk(ids[0] as string)).toEqual(['hei fra a'])
  })
})
