import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueOf, queueRoom, seatsOf } from '../../../durable/ports/objects.ts'
import type { ScrimQueue } from '../../../durable/queue/scrim-queue.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { aPlayer, aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { standInChecks } from '../../support/workerd/contests/stand-in-checks.ts'
import { drained } from '../../support/workerd/drained.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'

const { READY_CHECK } = env
const checks = standInChecks()
beforeAll(() => void Object.assign(env, { READY_CHECK: checks.inPlaceOf(READY_CHECK) }))
afterAll(() => void Object.assign(env, { READY_CHECK }))

const queue = () => queueOf(env)
const seatOf = (steamId: SteamId) => seatsOf(env, steamId).seatOf(steamId)
const users = (count: number) => Promise.all(Array.from({ length: count }, () => aUser()))
const joinAll = async (those: readonly TestUser[]) => {
  for (const { token } of those) expect((await post('/matches/scrim/join', token, {})).status).toBe(200)
}
const leaveAll = async (those: readonly TestUser[]) => {
  for (const { token } of those) await post('/matches/scrim/leave', token, {})
}
const inside = <Result>(look: (queue: ScrimQueue) => Result | Promise<Result>) => runInDurableObject(queue(), look)
const inOrder = async () => (await queue().view()).queue.players.map(({ steamid }) => steamid)
/** The next check that the queue opens. */
const nextCheck = () => checks.opened(checks.orders.length)

describe('a player in the queue', () => {
  it('has one seat, however often they clicked', async () => {
    const [kari] = (await users(1)) as [TestUser]
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('/matches/scrim/join', kari.token, {})))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body.error))).toEqual(new Set([undefined, 'GATHER_ALLREADY_JOINED']))
    expect(await inOrder()).toEqual([kari.steamId])
    expect(await seatOf(kari.steamId)).toEqual(queueRoom)
    expect((await get('/auth/user/in-queue', kari.token)).body).toMatchObject({ success: true, inQueue: true, penalty: null })
    await leaveAll([kari])
    await drained('scrim', env.QUEUE)
    expect(await seatOf(kari.steamId)).toBeNull()
    expect((await post('/matches/scrim/leave', kari.token, {})).body).toEqual({ success: true })
  })

  it('is answered as done when a join is repeated under its key', async () => {
    const [kari] = (await users(1)) as [TestUser]
    const key = { 'Idempotency-Key': 'one click' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('/matches/scrim/join', kari.token, {}, key)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    // However many others come and go meanwhile; nobody fits anybody here.
    const others = Array.from({ length: 50 }, (_, place) => aPlayer({ elo: 10_000 * (place + 1) }))
    for (const [place, player] of others.entries()) {
      expect(await queue().join({ player, others: [], continent: null, key: `click ${place}` })).toEqual({ ok: true })
    }
    expect((await post('/matches/scrim/join', kari.token, {}, key)).body).toEqual({ success: true })
    for (const { steamId } of others) await queue().leave(steamId)
    await leaveAll([kari])
  })

  it('sees the queue at once and keeps their place while the object sleeps', async () => {
    const [kari, ola] = (await users(2)) as [TestUser, TestUser]
    await joinAll([kari])
    const page = await openSocket('queue', ola.token)
    expect((await page.next('snapshot')).data).toMatchObject({
      queue: { playersInQueue: 1, players: [{ steamid: kari.steamId }] },
      scrims: [],
    })
    await joinAll([ola])
    expect((await page.next('queue_updated')).data).toMatchObject({ queue: { playersInQueue: 2 } })
    // As the end of a field's name: an id may hold these letters by chance.
    expect(JSON.stringify(page.frames)).not.toContain('elo"')
    page.close()
    await evictDurableObject(queue())
    expect(await inOrder()).toEqual([kari.steamId, ola.steamId])
    await leaveAll([kari, ola])
  })

  it('is slowed down when they join and leave all the time, and kept out while the switch is off or they are banned', async () => {
    const [kari] = (await users(1)) as [TestUser]
    const statuses: number[] = []
    for (let i = 0; i < 7; i++) {
      statuses.push((await post('/matches/scrim/join', kari.token, {})).status)
      await leaveAll([kari])
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    const banned = await aUser({ banned: 1 })
    expect((await post('/matches/scrim/join', banned.token, {})).body.error).toBe('USER_BANNED')
    await env.DB.prepare("UPDATE system_switches SET value = 0 WHERE name = 'gather_join'").run()
    const ola = await aUser()
    expect((await post('/matches/scrim/join', ola.token, {})).body.error).toBe('DISABLED')
    await env.DB.prepare("UPDATE system_switches SET value = 1 WHERE name = 'gather_join'").run()
    expect(await inOrder()).toEqual([])
  })
})

describe('ten in the queue', () => {
  it('are asked at once; when one declines the others are back in their old order, and the one is warned', async () => {
    const ten = await users(10)
    const opening = nextCheck()
    await joinAll(ten)
    const order = await opening
    expect(order).toMatchObject({ timeoutMs: 30_000, purpose: { is: 'match' } })
    await drained('scrim', env.QUEUE)
    expect(await inOrder()).toEqual([])
    const [first] = ten as [TestUser]
    expect(await seatOf(first.steamId)).toEqual({ kind: 'ready-check', id: order.id })
    const page = await openSocket('site', first.token)
    await page.next('snapshot')
    const report = checks.report(order, (steamId) =>
      steamId === first.steamId ? { verdict: 'declined', goes: 'out' } : { verdict: 'unanswered', goes: 'back' },
    )
    await Promise.all([queue().checkEnded(report), queue().checkEnded(report)])
    await checks.close(report)
    await queue().checkEnded(report)
    const others = ten.slice(1).map(({ steamId }) => steamId)
    expect(await inOrder()).toEqual(others)
    for (const steamId of others) expect(await seatOf(steamId)).toEqual(queueRoom)
    expect((await page.next('toast')).data).toMatchObject({
      type: 'warning',
      news: 'queue-out',
      link: { path: '/support/create?appeal=cooldown-appeal', label: 'Klag på dette' },
    })
    expect((await get('/auth/user/in-queue', first.token)).body).toMatchObject({
      inQueue: false,
      penalty: { until: null, why: 'declined', count: 1 },
    })
    const again = nextCheck()
    await joinAll([first])
    const second = await again
    const done = checks.report(second, () => ({ verdict: 'accepted', goes: 'match' }))
    await queue().checkEnded(done)
    await checks.close(done)
    expect(await inOrder()).toEqual([])
    expect((await queue().view()).queue.estimate).not.toBeNull()
    page.close()
  })

  it('keep their places when one of them turns out to sit elsewhere, and a failure is tried again', async () => {
    const ten = await users(10)
    const [first] = ten as [TestUser]
    checks.instead.push(async () => ({ ok: false, code: 'GATHER_ALLREADY_JOINED', fields: [first.steamId] }))
    await joinAll(ten)
    await drained('scrim', env.QUEUE)
    expect(await inOrder()).toEqual(ten.slice(1).map(({ steamId }) => steamId))
    checks.instead.push(() => Promise.reject(new Error('away')))
    const eleventh = await aUser()
    const opening = nextCheck()
    await joinAll([eleventh])
    expect(await inOrder()).toEqual([])
    expect(await inside((room) => room.holds(eleventh.steamId))).toBe(true)
    expect((await post('/matches/scrim/leave', eleventh.token, {})).body.error).toBe('CONFLICT')
    await inside((room) => {
      const now = Date.now()
      room.clock = () => now + 60_000
      room.alarm()
    })
    const order = await opening
    await drained('scrim', env.QUEUE)
    await inside((room) => {
      room.clock = Date.now
    })
    expect(order.groups).toHaveLength(10)
    expect(await inside((room) => room.holds(eleventh.steamId))).toBe(false)
    const done = checks.report(order, () => ({ verdict: 'accepted', goes: 'match' }))
    await queue().checkEnded(done)
    await checks.close(done)
  })

  it('are not asked while the site is closed for a game update, and go on without who was banned meanwhile', async () => {
    const eleven = await users(11)
    const [banned, tenth] = [eleven[3], eleven[9]] as [TestUser, TestUser]
    const before = checks.orders.length
    await joinAll(eleven.slice(0, 9))
    await env.DB.prepare("UPDATE system_switches SET value = 1 WHERE name = 'cs_update'").run()
    // Came through the Worker just before the switch.
    expect(await queue().join({ player: aPlayer({ steamId: tenth.steamId }), others: [], continent: null })).toEqual({ ok: true })
    await drained('scrim', env.QUEUE)
    expect(await inOrder()).toEqual(eleven.slice(0, 10).map(({ steamId }) => steamId))
    expect(checks.orders).toHaveLength(before)
    await env.DB.batch([
      env.DB.prepare("UPDATE system_switches SET value = 0 WHERE name = 'cs_update'"),
      env.DB.prepare('UPDATE users SET banned = 1 WHERE steamid = ?').bind(banned.steamId),
    ])
    const opening = nextCheck()
    await joinAll(eleven.slice(10))
    await inside((room) => {
      const now = Date.now() + 20_000
      room.clock = () => now
      room.alarm()
    })
    await drained('scrim', env.QUEUE)
    await inside((room) => {
      room.clock = Date.now
      room.alarm()
    })
    const order = await opening
    const asked = order.groups.flatMap(({ players }) => players.map(({ steamId }) => steamId))
    expect(asked).not.toContain(banned.steamId)
    expect(await seatOf(banned.steamId)).toBeNull()
    const done = checks.report(order, () => ({ verdict: 'accepted', goes: 'match' }))
    await queue().checkEnded(done)
    await checks.close(done)
  })
})
