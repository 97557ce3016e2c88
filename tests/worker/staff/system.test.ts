import { env, runInDurableObject, SELF } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { firstSwitches } from '../../../db/seed/base.ts'
import type { ServerPool } from '../../../durable/game-server/server-pool.ts'
import type { GatherList } from '../../../durable/gather-list/gather-list.ts'
import { systemSwitches } from '../../../durable/rules/vocabulary.ts'
import { loadSecret, loadSecretHeader } from '../../../durable/secrets/load-secret.ts'
import { switchChangesReply } from '../../../worker/contract/admin/switches.ts'
import { refusalReply } from '../../../worker/contract/replies.ts'
import { systemReply } from '../../../worker/contract/system.ts'
import { matchId } from '../../support/rules/ids.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { type Fault, flakyD1 } from '../../support/workerd/faults/flaky-d1.ts'
import { aGameServer, clearPool } from '../../support/workerd/matches/game-server.ts'
import { openHubSocket, openSocket } from '../../support/workerd/open-socket.ts'
import { countedD1, openSite } from '../support/support-calls.ts'

const turn = (by: TestUser, type: unknown, value: unknown, more: object = {}) =>
  post('/system/updateSystem', by.token, { type, value, ...more })
const switches = async () => v.parse(systemReply, (await get('/system/getSystem')).body).systemDataObject
const logOf = async ({ steamId }: TestUser) =>
  (await env.DB.prepare('SELECT action, target, before, after FROM staff_log WHERE actor_steamid = ? ORDER BY id').bind(steamId).all())
    .results

beforeEach(async () => {
  const rows = Object.entries(firstSwitches).map(([name, value]) =>
    env.DB.prepare('INSERT OR REPLACE INTO system_switches (name, value) VALUES (?1, ?2)').bind(name, value),
  )
  await env.DB.batch(rows)
})

describe('the site’s switches', () => {
  it('are for everybody to see, every one of them a 0 or a 1, kept for five seconds', async () => {
    const { status, body, headers } = await get('/system/getSystem')
    expect(status).toBe(200)
    expect(v.parse(systemReply, body).systemDataObject).toEqual(firstSwitches)
    expect(Object.keys(body.systemDataObject as object).sort()).toEqual([...systemSwitches].sort())
    expect(headers.get('Cache-Control')).toBe('public, s-maxage=5')
    expect(headers.get('ETag')).toMatch(/^"\w+"$/)
  })

  it('are not sent again while nothing changed, and are when something did', async () => {
    const admin = await aUser({ role: 3 })
    const etag = (await get('/system/getSystem')).headers.get('ETag') ?? ''
    const again = await openSite().ask('/api/system/getSystem', { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
    expect(again.headers.get('Cache-Control')).toBe('public, s-maxage=5')
    await turn(admin, 'elo', 0)
    expect((await get('/system/getSystem', null, { 'If-None-Match': etag })).status).toBe(200)
  })

  it('are all off when the record has none, instead of an error', async () => {
    await env.DB.prepare('DELETE FROM system_switches').run()
    expect(Object.values(await switches())).toEqual([0, 0, 0, 0, 0])
  })

  it('cost one round trip to see, and one beside the session’s to change', async () => {
    const admin = await aUser({ role: 3 })
    const counted = countedD1(env.DB)
    const site = openSite({}, { DB: counted.DB })
    await site.ask('/api/system/getSystem')
    expect(counted.roundTrips()).toBe(1)
    const headers = { Authorization: admin.token, 'Content-Type': 'application/json' }
    await site.ask('/api/system/updateSystem', { method: 'POST', body: '{"type":"elo","value":0}', headers })
    expect(counted.roundTrips()).toBe(1 + 2)
  })
})

describe('turning a switch', () => {
  it.each([
    [0, 0],
    [1, 1],
    [false, 0],
    [true, 1],
  ])('takes %j for %j', async (said, stored) => {
    const admin = await aUser({ role: 3 })
    await turn(admin, 'gather_join', 1 - stored)
    const { status, body } = await turn(admin, 'gather_join', said)
    expect(status).toBe(200)
    expect(v.parse(systemReply, body).systemDataObject).toEqual({ ...firstSwitches, gather_join: stored })
    expect((await switches()).gather_join).toBe(stored)
  })

  it.each([3, 4, 5])('is for role %j', async (role) => {
    expect((await turn(await aUser({ role }), 'elo', 1)).status).toBe(200)
  })

  it.each([1, 2])('is not for role %j: nothing changes and nothing is logged', async (role) => {
    const player = await aUser({ role })
    expect(await turn(player, 'elo', 0)).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
    expect(await switches()).toEqual(firstSwitches)
    expect(await logOf(player)).toEqual([])
  })

  it('is not for a guest', async () => {
    const reply = await post('/system/updateSystem', null, { type: 'elo', value: 0 })
    expect(reply).toMatchObject({ status: 401, body: { error: 'UNAUTHORIZED' } })
    expect(await switches()).toEqual(firstSwitches)
  })

  it('does not tell somebody without the role what a right body would be', async () => {
    expect(await turn(await aUser({ role: 2 }), 'nonsense', 'nonsense')).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
  })

  it.each([
    ['an unknown name', 'everything', 1, {}, ['type']],
    ['a name every object has', 'constructor', 1, {}, ['type']],
    ['a name in large letters', 'ELO', 1, {}, ['type']],
    ['a list of names', ['elo'], 1, {}, ['type']],
    ['no name', undefined, 1, {}, ['type']],
    ['a value that is neither', 'elo', 2, {}, ['value']],
    ['a value below', 'elo', -1, {}, ['value']],
    ['half a value', 'elo', 0.5, {}, ['value']],
    ['a value as text', 'elo', '1', {}, ['value']],
    ['no value', 'elo', undefined, {}, ['value']],
    ['nothing as a value', 'elo', null, {}, ['value']],
    ['a key nobody asked for', 'elo', 0, { actor: 'noen andre' }, ['actor']],
  ])('refuses %s, names the field, changes and logs nothing', async (_what, type, value, more, fields) => {
    const admin = await aUser({ role: 5 })
    const reply = await turn(admin, type, value, more)
    expect(reply.status).toBe(400)
    expect(v.parse(refusalReply, reply.body)).toMatchObject({ error: 'INVALID_INPUT', fields })
    expect(await switches()).toEqual(firstSwitches)
    expect(await logOf(admin)).toEqual([])
  })

  it('refuses no body at all by naming both fields', async () => {
    const admin = await aUser({ role: 3 })
    expect(v.parse(refusalReply, (await post('/system/updateSystem', admin.token)).body).fields).toEqual(['type', 'value'])
  })

  it('is written to the staff log: who, what, before and after', async () => {
    const admin = await aUser({ role: 3 })
    const before = Date.now()
    await turn(admin, 'cs_update', true)
    await turn(admin, 'cs_update', 0)
    // The same click again changes nothing, so nothing is written.
    await turn(admin, 'cs_update', 0)
    expect(await logOf(admin)).toEqual([
      { action: 'set-switch', target: 'cs_update', before: '0', after: '1' },
      { action: 'set-switch', target: 'cs_update', before: '1', after: '0' },
    ])
    const at = await env.DB.prepare('SELECT min(at) AS at FROM staff_log WHERE actor_steamid = ?').bind(admin.steamId).first<number>('at')
    expect(at).toBeGreaterThanOrEqual(before)
  })

  it('reaches every open page at once, a guest’s too', async () => {
    const [admin, kari] = await Promise.all([aUser({ role: 3 }), aUser()])
    const pages = await Promise.all([openSocket('site', kari.token), openSocket('site', null)])
    for (const page of pages) await page.next('snapshot')
    await turn(admin, 'gather_create', 0)
    for (const page of pages) {
      expect((await page.next('system:update')).data).toMatchObject({ systemDataObject: { gather_create: 0 } })
      page.close()
    }
    await turn(admin, 'gather_create', 1)
  })

  it('reaches the pages of every hub, where there are several', async () => {
    const admin = await aUser({ role: 3 })
    await runInDurableObject(env.GATHER_LIST.getByName('list'), (object: GatherList) => {
      const bound = object as unknown as { env: { SITE_SHARDS: string } }
      bound.env = { ...bound.env, SITE_SHARDS: '2' }
    })
    const pages = await Promise.all([openHubSocket('hub-0', '192.0.2.1'), openHubSocket('hub-1', '192.0.2.2')])
    for (const page of pages) await page.next('snapshot')
    await turn(admin, 'gather_start', 0)
    for (const page of pages) {
      expect((await page.next('system:update')).data).toMatchObject({ systemDataObject: { gather_start: 0 } })
      page.close()
    }
    await turn(admin, 'gather_start', 1)
  })
})

describe('cs_update by itself', () => {
  const pool = () => env.SERVER_POOL.getByName('pool')
  const csUpdate = async () => (await switches()).cs_update
  const ownLines = async () => {
    const all = env.DB.prepare("SELECT before, after, reason, actor_role FROM staff_log WHERE actor_steamid = 'system' ORDER BY id")
    return (await all.all()).results
  }
  let minutes = 0
  /** The cron, this many minutes later; resolves when `isDone`, otherwise when the pool has delivered everything. */
  const later = (by: number, database: D1Database = env.DB, isDone?: () => boolean) =>
    runInDurableObject(pool(), async (object: ServerPool) => {
      minutes += by
      const at = Date.now() + minutes * 60_000
      object.clock = () => at
      const pooled = object as unknown as { env: { DB: D1Database }; outgoing(): { hasWork(): boolean } }
      pooled.env = { ...pooled.env, DB: database }
      await object.probeServers()
      while (isDone ? !isDone() : pooled.outgoing().hasWork()) await new Promise((resolve) => setTimeout(resolve, 1))
    })
  const twoServers = async () => {
    await clearPool()
    const servers = await Promise.all([aGameServer(), aGameServer()])
    for (const { address } of servers) await pool().markWorking(address)
    return {
      servers,
      away: (isAway: boolean) => {
        for (const { mood } of servers) mood.isAway = isAway
      },
    }
  }
  const two = { before: '0', after: '1', reason: '2 av 2 servere sluttet å svare i løpet av ti minutter.', actor_role: null }
  const over = { before: '1', after: '0', reason: 'Serverne svarer igjen.', actor_role: null }

  it('goes on when half of the servers fall silent and off when they answer, in the log and on every page', async () => {
    const { away } = await twoServers()
    const admin = await aUser({ role: 3 })
    const before = (await ownLines()).length
    const page = await openSocket('site', null)
    await page.next('snapshot')
    away(true)
    await later(6)
    expect(await csUpdate()).toBe(1)
    expect((await page.next('system:update')).data).toMatchObject({ systemDataObject: { cs_update: 1 } })
    const { changes } = v.parse(switchChangesReply, (await get('/admin/getSwitches', admin.token)).body)
    expect(changes.find((each) => each.name === 'cs_update')).toMatchObject({ by: null, reason: two.reason })
    await later(1)
    away(false)
    await later(1)
    expect(await csUpdate()).toBe(0)
    expect((await page.next('system:update')).data).toMatchObject({ systemDataObject: { cs_update: 0 } })
    page.close()
    expect((await ownLines()).slice(before)).toEqual([two, over])
  })

  it('stays off once staff switch it off, until the servers have answered and fall silent again', async () => {
    const { away } = await twoServers()
    const admin = await aUser({ role: 3 })
    away(true)
    await later(6)
    await turn(admin, 'cs_update', 0)
    await later(20)
    expect(await csUpdate()).toBe(0)
    away(false)
    await later(1)
    away(true)
    await later(6)
    expect(await csUpdate()).toBe(1)
    away(false)
    await later(1)
  })

  it('stays on where staff switched it on, whatever the servers do', async () => {
    const { away } = await twoServers()
    const admin = await aUser({ role: 3 })
    await turn(admin, 'cs_update', 1)
    away(true)
    await later(6)
    away(false)
    await later(1)
    expect(await csUpdate()).toBe(1)
    const { changes } = v.parse(switchChangesReply, (await get('/admin/getSwitches', admin.token)).body)
    expect(changes.find((each) => each.name === 'cs_update')).toMatchObject({ by: { steamid: admin.steamId } })
    expect((await get('/admin/getSwitches', (await aUser({ role: 2 })).token)).status).toBe(403)
  })

  it('is tried again until the record takes it, and done once', async () => {
    const { away } = await twoServers()
    const before = (await ownLines()).length
    const faults: Fault[] = ['lost', 'arrives', 'unanswered']
    const line = flakyD1(() => faults.shift() ?? 'arrives')
    away(true)
    await later(6, line.d1, () => line.line.calls > 0 && line.line.underWay === 0)
    expect(await csUpdate()).toBe(0)
    await later(5, line.d1, () => faults.length === 0 && line.line.underWay === 0)
    await later(5, line.d1)
    expect(await csUpdate()).toBe(1)
    expect((await ownLines()).slice(before)).toEqual([two])
    away(false)
    await later(1)
  })

  it('goes on when a server of ours asks for an update, once a load, and off when it has been away and answers', async () => {
    const { away } = await twoServers()
    const before = (await ownLines()).length
    await pool().requestServer(matchId('m234567'), 1)
    const load = await runInDurableObject(pool(), (_object, state) => {
      const kept = JSON.parse(String(state.storage.sql.exec('SELECT state FROM pool').one().state)) as { lastLoad: number }
      return kept.lastLoad
    })
    const ask = async (loadId: number, secretOf = loadId) =>
      (
        await SELF.fetch(`https://kampklar.test/hooks/matchzy/m234567/${loadId}`, {
          method: 'POST',
          headers: { [loadSecretHeader]: await loadSecret(env.GAME_EVENT_SECRET, secretOf) },
          body: JSON.stringify({ event: 'cs2_update_required', matchid: -1, phase: 'available' }),
        })
      ).status
    expect([await ask(load, load + 1), await ask(load + 1)]).toEqual([401, 200])
    await later(0)
    expect(await csUpdate()).toBe(0)
    for (const _again of [1, 2]) expect(await ask(load)).toBe(200)
    await later(0)
    expect(await csUpdate()).toBe(1)
    expect((await ownLines()).slice(before)).toMatchObject([{ reason: expect.stringContaining('melder at spillet må oppdateres') }])
    await later(5)
    expect(await csUpdate()).toBe(1)
    away(true)
    await later(6)
    away(false)
    await later(1)
    expect(await csUpdate()).toBe(0)
    expect(await ask(load)).toBe(200)
    await later(0)
    expect(await csUpdate()).toBe(0)
  })
})
