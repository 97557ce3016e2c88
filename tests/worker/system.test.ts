import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { firstSwitches } from '../../db/seed/base.ts'
import { systemSwitches } from '../../durable/rules/vocabulary.ts'
import { refusalReply } from '../../worker/contract/replies.ts'
import { systemReply } from '../../worker/contract/system.ts'
import { aUser, type TestUser } from '../support/workerd/builders.ts'
import { get, post } from '../support/workerd/call.ts'
import { openSocket } from '../support/workerd/open-socket.ts'
import { countedD1, openSite } from './support.ts'

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
})
