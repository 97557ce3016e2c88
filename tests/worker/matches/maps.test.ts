import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { poolMapsReply } from '../../../worker/contract/maps.ts'
import { aUser } from '../../support/workerd/builders.ts'
import { call, get } from '../../support/workerd/call.ts'
import { countedD1, openSite } from '../support/support-calls.ts'

describe('the maps of the pool', () => {
  it('are seventeen, seven of them preselected, each with its engine’s name and a picture by address', async () => {
    const kari = await aUser()
    const { maps } = v.parse(poolMapsReply, (await get('/maps', kari.token)).body)
    expect(maps.map(({ id }) => id)).toEqual(Array.from({ length: 17 }, (_, i) => i + 1))
    expect(maps.filter((map) => map.is_active === 1).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 7, 8])
    for (const map of maps) {
      expect(map.name).toMatch(/^de_[a-z0-9_]+$/)
      expect(map.image_url).toMatch(/^\/posters\/[a-z0-9_]+\.svg\?v=\w+$/)
      expect(map.collection).toBe(map.is_active === 1 ? 'duty' : 'other')
    }
  })

  it('are told in exactly these fields, in few bytes', async () => {
    const kari = await aUser()
    const reply = await openSite().ask('/api/maps', { headers: { Authorization: kari.token } })
    const text = await reply.text()
    expect(text.length).toBeLessThan(4_000)
    v.parse(v.array(v.strictObject(poolMapsReply.entries.maps.item.entries)), JSON.parse(text).maps)
  })

  it('are for the signed in', async () => {
    expect(await get('/maps')).toMatchObject({ status: 401, body: { success: false, error: 'UNAUTHORIZED' } })
  })

  it('are left out when they are taken from the pool', async () => {
    const kari = await aUser()
    await env.DB.prepare('UPDATE maps SET in_pool = 0 WHERE id = 17').run()
    const { maps } = v.parse(poolMapsReply, (await get('/maps', kari.token)).body)
    expect(maps.map(({ id }) => id)).not.toContain(17)
    await env.DB.prepare('UPDATE maps SET in_pool = 1 WHERE id = 17').run()
  })

  it('cost one round trip beside the session’s', async () => {
    const kari = await aUser()
    const counted = countedD1(env.DB)
    await openSite({}, { DB: counted.DB }).ask('/api/maps', { headers: { Authorization: kari.token } })
    expect(counted.roundTrips()).toBe(2)
  })
})

describe('an address of the API that nobody built', () => {
  it.each([
    ['GET', '/finnesikke'],
    ['GET', '/'],
    ['GET', '/maps/1/toggle-pool'],
    ['POST', '/maps'],
    ['GET', '/profile/logoutAll'],
    ['GET', '/system/updateSystem'],
    ['GET', '/maps%2f'],
    ['GET', '/%zz'],
    ['GET', `/${'x'.repeat(5_000)}`],
  ] as const)('is answered as such: %s %s', async (method, path) => {
    const kari = await aUser({ role: 5 })
    const reply = await call(method, path, kari.token)
    expect(reply).toMatchObject({
      status: 404,
      body: { success: false, error: 'PAGE_NOT_FOUND', message: 'Fant ikke siden du leter etter.' },
    })
    expect(reply.headers.get('Content-Type')).toContain('application/json')
  })
})
