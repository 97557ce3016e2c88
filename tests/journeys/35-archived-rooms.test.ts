import { env, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { MatchRoom } from '../../durable/match/match-room.ts'
import { queueRoom } from '../../durable/ports/objects.ts'
import type { ReadyCheck } from '../../durable/ready-check/ready-check.ts'
import { archiveAfterMs } from '../../durable/rules/player/archive-after.ts'
import { deletedName } from '../../durable/rules/player/forget-player.ts'
import { archiveKey } from '../../durable/runtime/room-archive.ts'
import worker from '../../worker/index.ts'
import { aUser, type TestUser, unique } from '../support/workerd/builders.ts'
import { get, post } from '../support/workerd/call.ts'
import { drained } from '../support/workerd/drained.ts'
import { erased } from '../support/workerd/erased.ts'
import { tracesOf } from '../support/workerd/faults/traces.ts'
import { type Stop, unsteadyFiles } from '../support/workerd/faults/unsteady-files.ts'
import { aGatherOf } from '../support/workerd/matches/a-full-gather.ts'
import { choose, type LiveMatch, onServer, playMap, quiet } from '../support/workerd/matches/a-live-match.ts'
import { clearPool } from '../support/workerd/matches/game-server.ts'
import { openSocket } from '../support/workerd/open-socket.ts'

/** Rows that a played match writes when it is taken back, alarm included, at most (docs/performance.md). */
const takenBackRows = 20

type Old = MatchRoom | ReadyCheck
const roomOf = (id: string, rooms: Pick<DurableObjectNamespace, 'getByName'> = env.MATCH) => rooms.getByName(id) as DurableObjectStub<Old>

/** A match that was played to its end, in which its players wrote, also in the game. */
async function aPlayedMatch(player: TestUser): Promise<LiveMatch> {
  await clearPool()
  const others = await Promise.all(Array.from({ length: 9 }, () => aUser()))
  const gather = await aGatherOf([others[0] as TestUser, player, ...others.slice(1)], { series_type: 'bo1', maps: '1,2,3' })
  await post(`/matches/${gather.id}/chat`, player.token, { message: 'dette skrev jeg selv' })
  await post(`/matches/${gather.id}/chat`, gather.players[0]?.token ?? '', { message: `bra, ${player.username}!` })
  await choose(gather)
  const live = await onServer(gather)
  const account = String(BigInt(player.steamId) - 76561197960265728n)
  await live.server.log(`07/13/2026 - 20:10:05.000 - "${player.username}<3><[U:1:${account}]><CT>" say "hei fra spillet"\n`)
  await playMap(live)
  await quiet(live)
  return live
}

/** Everything that anybody can see of a match. */
async function seen(id: string, { player, staff }: { player: TestUser; staff: TestUser }) {
  // Awake again it has the right time: by the clock of weeks ahead nobody's session holds.
  await evictDurableObject(roomOf(id))
  const socket = await openSocket(`match/${id}`, player.token)
  const snapshot = await socket.next('snapshot')
  socket.close()
  const open = [`/matches/${id}`, `/matches/${id}/timeline`]
  const bodies = await Promise.all([
    ...[player, staff].flatMap(({ token }) => open.map((path) => get(path, token))),
    ...['', '?revision=9'].map((query) => get(`/admin/matches/${id}/at${query}`, staff.token)),
    post('/admin/getMatchDetails', staff.token, { matchid: id }),
  ])
  for (const { status } of bodies) expect(status).toBe(200)
  const evidence = await env.MATCH.getByName(id).evidence({ steamId: staff.steamId, role: 3, chatBanned: false })
  expect(evidence.ok).toBe(true)
  const own = await Promise.all(['matches', 'rooms'].map((part) => get(`/profile/export?from=${part}.0.0`, player.token)))
  return { snapshot: snapshot.data, evidence, bodies: bodies.map(({ body }) => body), own: own.map(({ body }) => body) }
}

/** Its clock goes on to when it is archived; sockets that are still open have fallen silent by then. */
const grownOld = (id: string, rooms?: Pick<DurableObjectNamespace, 'getByName'>) =>
  runInDurableObject(roomOf(id, rooms), (room: Old) => {
    const now = Math.max(room.clock(), Date.now() + archiveAfterMs) + 3_600_000
    room.clock = () => now
  })

const isGone = (id: string, rooms?: Pick<DurableObjectNamespace, 'getByName'>): Promise<boolean> =>
  runInDurableObject(roomOf(id, rooms), async (_room: Old, { storage }) => {
    const tables = storage.sql.exec<{ name: string }>('SELECT name FROM sqlite_master').toArray()
    return tables.every(({ name }) => name.startsWith('_cf')) && (await storage.getAlarm()) === null && (await storage.list()).size === 0
  })

const hasAlarm = (id: string): Promise<boolean> =>
  runInDurableObject(roomOf(id), async (_room: Old, { storage }) => (await storage.getAlarm()) !== null)

/** Lets its alarms come until it is gone. */
async function archive(id: string, rooms?: Pick<DurableObjectNamespace, 'getByName'>): Promise<void> {
  while (!(await isGone(id, rooms))) {
    await grownOld(id, rooms)
    expect(await runDurableObjectAlarm(roomOf(id, rooms))).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Another object of the same storage does this, and never gets further than this call to R2. */
const endsAt = (id: string, stop: Stop, does: (room: MatchRoom) => unknown) =>
  runInDurableObject(roomOf(id), async (_room: Old, state) => {
    const r2 = unsteadyFiles()
    const room = new MatchRoom(state, { ...env, FILES: r2.files })
    await state.storage.getAlarm()
    const now = Date.now() + 2 * archiveAfterMs
    room.clock = () => now
    // A promise that never ends would keep the object awake.
    Object.defineProperty(state, 'waitUntil', { value: () => undefined, configurable: true })
    const reached = r2.stopAt(stop)
    void does(room)
    await reached
    Reflect.deleteProperty(state, 'waitUntil')
  })

const stops = (...calls: Stop['at'][]): Stop[] => calls.flatMap((at) => (['before', 'after'] as const).map((when) => ({ at, when })))

const archiveFile = (id: string) => env.FILES.head(archiveKey({ kind: 'match', id }))

describe('a match that ended 35 days ago', () => {
  it('is gone, and its page, its events, its draws, its replay and its players’ data are what they were', async () => {
    const [player, staff] = await Promise.all([aUser({ username: `Glemmegøy${unique()}` }), aUser({ role: 3 })])
    const { id } = await aPlayedMatch(player)
    const before = await seen(id, { player, staff })
    const text = JSON.stringify(before)
    expect(['dette skrev jeg selv', 'hei fra spillet', 'draw_seed'].filter((word) => !text.includes(word))).toEqual([])
    await archive(id)
    expect(await archiveFile(id)).not.toBeNull()
    expect(await seen(id, { player, staff })).toEqual(before)

    // The same, with an end of the object at every step of the way out, and of the way back.
    for (const stop of stops('list', 'head', 'put')) {
      await env.FILES.delete(archiveKey({ kind: 'match', id }))
      await endsAt(id, stop, (room) => room.alarm())
      expect([await isGone(id), await hasAlarm(id)]).toEqual([false, true])
      expect(await seen(id, { player, staff })).toEqual(before)
    }
    await archive(id)
    for (const stop of stops('get')) {
      await endsAt(id, stop, (room) => room.timeline())
      expect(await isGone(id)).toBe(true)
    }
    expect(await seen(id, { player, staff })).toEqual(before)
  })

  it('costs its rows and a call to R2 once, however many read it then', async () => {
    const { id } = await aPlayedMatch(await aUser())
    await archive(id)
    await evictDurableObject(roomOf(id))
    await runInDurableObject(roomOf(id), async (_room: Old, state) => {
      const r2 = unsteadyFiles()
      const room = new MatchRoom(state, { ...env, FILES: r2.files })
      await state.blockConcurrencyWhile(() => state.storage.getAlarm())
      for (let reader = 0; reader < 3; reader++) expect(await room.timeline()).toMatchObject({ ok: true })
      const { written, alarms } = room.sql.counts
      expect(written + alarms).toBeLessThanOrEqual(takenBackRows)
      expect(r2.calls).toEqual(['get'])
    })
  })

  it('can still be taken back by staff, and refuses what it always refused', async () => {
    const [player, staff, guest] = await Promise.all([aUser(), aUser({ role: 3 }), aUser()])
    const { id } = await aPlayedMatch(player)
    const refusal = await post(`/matches/gather/${id}/join`, guest.token)
    await archive(id)
    expect((await post(`/matches/gather/${id}/join`, guest.token)).body).toEqual(refusal.body)
    await archive(id)
    expect((await post(`/matches/${id}/void`, staff.token, { reason: 'juks' })).body).toEqual({ success: true })
    await drained(id)
    await archive(id)
    const { match } = (await get(`/matches/${id}`, player.token)).body as { match: { void_reason: string | null } }
    expect(match.void_reason).toBe('juks')
  })

  it('is poked by the cron if its alarm was lost, and forgotten by it once it is gone', async () => {
    const { id } = await aPlayedMatch(await aUser())
    const archiveAt = () => env.DB.prepare('SELECT kept_until FROM matches WHERE match_id = ?').bind(id).first<number>('kept_until')
    const endedAt = await env.DB.prepare('SELECT ended_at FROM matches WHERE match_id = ?').bind(id).first<number>('ended_at')
    expect(await archiveAt()).toBe((endedAt ?? 0) + archiveAfterMs)
    await runInDurableObject(roomOf(id), (_room: Old, { storage }) => storage.deleteAlarm())
    const cron = async (now: number) => {
      const waited: Promise<unknown>[] = []
      const ctx = { waitUntil: (work: Promise<unknown>) => waited.push(work) } as unknown as ExecutionContext
      await worker.scheduled({ scheduledTime: now } as ScheduledController, env, ctx)
      await Promise.all(waited)
    }
    const now = Date.now() + archiveAfterMs + 3_600_000
    while (!(await isGone(id))) {
      await grownOld(id)
      await env.DB.prepare('UPDATE matches SET kept_until = ?2 WHERE match_id = ?1').bind(id, endedAt).run()
      await cron(now)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(await archiveAt()).toBeGreaterThan(now)
    await cron(now + 2 * 3_600_000)
    expect([await archiveAt(), await isGone(id)]).toEqual([null, true])
  })
})

describe('a player of archived rooms', () => {
  it('is named nowhere once they delete their account, in no archive either', async () => {
    const [player, staff] = await Promise.all([aUser({ username: `Glemmegøy${unique()}`, elo: 1500 }), aUser({ role: 3 })])
    const { id } = await aPlayedMatch(player)
    const page = await openSocket('site', player.token)
    await page.next('snapshot')
    const others = await Promise.all(Array.from({ length: 9 }, () => aUser({ elo: 1500 })))
    for (const each of [player, ...others]) expect((await post('/matches/scrim/join', each.token)).status).toBe(200)
    await drained(queueRoom.id, env.QUEUE)
    const { readyCheck } = (await get('/matches/scrim/ready-check', player.token)).body as { readyCheck: { id: string } }
    await post('/matches/scrim/decline', player.token)
    await drained(readyCheck.id, env.READY_CHECK)
    for (const each of others) await post('/matches/scrim/leave', each.token)
    await drained(queueRoom.id, env.QUEUE)
    page.close()
    await archive(id)
    await archive(readyCheck.id, env.READY_CHECK)
    const words = [player.steamId, player.username]
    expect((await tracesOf(words)).filter((trace) => trace.startsWith('R2'))).toHaveLength(2)

    const row = await env.DB.prepare('SELECT id FROM users WHERE steamid = ?').bind(player.steamId).first<{ id: number }>()
    expect((await post('/profile/delete', player.token, { username: player.username })).body).toEqual({ success: true })
    await erased(row?.id ?? 0)
    await drained(id)
    expect(await tracesOf(words)).toEqual([])
    await archive(id)
    await archive(readyCheck.id, env.READY_CHECK)
    expect(await tracesOf(words)).toEqual([])
    const { match } = (await get(`/matches/${id}`, staff.token)).body as { match: { players: { username: string }[] } }
    expect(match.players.map(({ username }) => username)).toContain(deletedName)
  })
})
