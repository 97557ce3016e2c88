import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { seedBase } from '../../../db/seed/base.ts'
import { adminMapReply, adminMapsReply } from '../../../worker/contract/admin/maps.ts'
import { poolMapsReply } from '../../../worker/contract/maps.ts'
import { aJpeg, aPng, toBase64 } from '../../support/rules/image-bytes.ts'
import { aUser, type TestUser, unique } from '../../support/workerd/builders.ts'
import { createGather, get } from '../../support/workerd/call.ts'
import { countedD1, limiterOf, openSite } from '../support/support-calls.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call of the admin area; also how often D1 was asked for it. */
async function ask(by: TestUser | null, method: Method, path: string, body?: object, bindings = {}) {
  const counted = countedD1(env.DB)
  const response = await openSite({}, { DB: counted.DB, ...bindings }).ask(`/api/admin${path}`, {
    method,
    headers: { ...(by && { Authorization: by.token }), 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown>, roundTrips: counted.roundTrips() }
}
const anAdmin = () => aUser({ role: 3 })

const someMap = (fields: object = {}) => ({ name: `de_map${unique()}`, display_name: 'Sørlandet', collection: 'workshop', ...fields })
async function added(by: TestUser, fields: object = {}) {
  const { body } = await ask(by, 'POST', '/maps', { mapData: someMap(fields) })
  return v.parse(adminMapReply, body).map
}
const allMaps = async (by: TestUser) => v.parse(adminMapsReply, (await ask(by, 'GET', '/maps')).body).maps
const logOf = async ({ steamId }: TestUser) => {
  const rows = await env.DB.prepare('SELECT action, actor_role, target, before, after FROM staff_log WHERE actor_steamid = ? ORDER BY id')
    .bind(steamId)
    .all<{ action: string; actor_role: number; target: string; before: string | null; after: string | null }>()
  return rows.results.map(({ before, after, ...line }) => ({
    ...line,
    before: JSON.parse(before ?? 'null'),
    after: JSON.parse(after ?? 'null'),
  }))
}
const storedFiles = async () => (await env.FILES.list()).objects.map(({ key }) => key)

afterEach(async () => {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM maps WHERE id > 17'),
    env.DB.prepare('UPDATE maps SET in_pool = 1, is_active = (id IN (1, 2, 3, 4, 5, 7, 8))'),
    env.DB.prepare("DELETE FROM site_settings WHERE name = 'deleted-maps'"),
  ])
})

describe('adding a map', () => {
  it('puts it into the pool with its picture, at once in gather creation, and into the log', async () => {
    const admin = await anAdmin()
    const image = toBase64(aJpeg(800, 450))
    const map = await added(admin, { name: 'de_sor', workshop_id: '3070244462', is_active: true, image })
    expect(map).toMatchObject({
      name: 'de_sor',
      workshop_id: '3070244462',
      is_active: 1,
      in_pool: 1,
      image_url: expect.stringMatching(/^\/files\//),
    })
    const { maps } = v.parse(poolMapsReply, (await get('/maps', admin.token)).body)
    expect(maps.find(({ id }) => id === map.id)).toMatchObject({ display_name: 'Sørlandet', image_url: map.image_url, is_active: 1 })
    expect((await openSite().ask(map.image_url ?? '')).status).toBe(200)
    expect(await logOf(admin)).toEqual([{ action: 'add-map', actor_role: 3, target: 'Sørlandet', before: null, after: map }])
  })

  it('is done once when it is asked for twice', async () => {
    const admin = await anAdmin()
    const mapData = someMap({ image: toBase64(aJpeg(80, 45)) })
    const replies = [await ask(admin, 'POST', '/maps', { mapData }), await ask(admin, 'POST', '/maps', { mapData })]
    expect(replies[1]?.body).toEqual(replies[0]?.body)
    expect(await logOf(admin)).toHaveLength(1)
  })

  it('takes one of two at the same moment under one name', async () => {
    const admin = await anAdmin()
    const name = 'de_begge'
    const ways = ['Én', 'To', 'Tre'].map((display_name) => ask(admin, 'POST', '/maps', { mapData: someMap({ name, display_name }) }))
    const statuses = (await Promise.all(ways)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409])
    expect((await allMaps(admin)).filter((map) => map.name === name)).toHaveLength(1)
    expect(await logOf(admin)).toHaveLength(1)
  })

  it.each([
    ['a name for a console', { name: 'de_x";quit' }, 400, 'INVALID_INPUT', 'mapData.name'],
    ['a name that is a number', { name: '3070244462' }, 400, 'INVALID_INPUT', 'mapData.name'],
    ['a workshop id with letters', { workshop_id: 'id=30' }, 400, 'INVALID_INPUT', 'mapData.workshop_id'],
    ['no name at all', { display_name: ' \u200b ' }, 400, 'INVALID_INPUT', 'mapData.display_name'],
    ['a collection nobody knows', { collection: 'super' }, 400, 'INVALID_INPUT', 'mapData.collection'],
    ['nothing that a server knows it by', { name: '' }, 400, 'INVALID_INPUT', 'name'],
    ['the engine name of another', { name: 'de_mirage' }, 409, 'CONFLICT', 'name'],
    ['Standard outside of the pool', { is_active: 1, in_pool: 0 }, 409, 'CONFLICT', 'is_active'],
    ['a picture that is too wide', { image: toBase64(aJpeg(801, 450)) }, 400, 'INVALID_INPUT', 'image'],
    ['a picture of another format', { image: toBase64(aPng(80, 45)) }, 400, 'INVALID_INPUT', 'image'],
    ['a picture with something after it', { image: toBase64(aJpeg(8, 4, { after: [80, 75, 3, 4] })) }, 400, 'INVALID_INPUT', 'image'],
    ['a picture that is too heavy', { image: 'A'.repeat(1_450_000) }, 413, 'INVALID_INPUT', 'image'],
    ['a field nobody asked for', { admin: 1 }, 400, 'INVALID_INPUT', 'admin'],
  ])('is refused with %s, and nothing is kept of it', async (_, fields, status, error, field) => {
    const admin = await anAdmin()
    const before = [await allMaps(admin), await storedFiles()]
    const image = toBase64(aJpeg(90, 50))
    const reply = await ask(admin, 'POST', '/maps', { mapData: someMap({ image, ...fields }) })
    expect(reply).toMatchObject({ status, body: { success: false, error, fields: expect.arrayContaining([field]) } })
    expect([await allMaps(admin), await storedFiles()]).toEqual(before)
    expect(await logOf(admin)).toEqual([])
  })

  it('takes pictures no faster than a person chooses them', async () => {
    const admin = await anAdmin()
    const bindings = { CREATE_LIMIT: limiterOf(1) }
    const statuses: number[] = []
    for (const width of [91, 92]) {
      const mapData = someMap({ image: toBase64(aJpeg(width, 50)) })
      statuses.push((await ask(admin, 'POST', '/maps', { mapData }, bindings)).status)
    }
    expect(statuses).toEqual([200, 429])
    expect((await ask(admin, 'POST', '/maps', { mapData: someMap() }, bindings)).status).toBe(200)
  })

  it('costs two round trips beside the session’s, whatever comes with it', async () => {
    const mapData = someMap({ image: toBase64(aJpeg(80, 46)) })
    expect((await ask(await anAdmin(), 'POST', '/maps', { mapData })).roundTrips).toBe(3)
  })
})

describe('changing a map', () => {
  it('changes what is sent and says in the log what was and what is', async () => {
    const [admin, other] = [await anAdmin(), await anAdmin()]
    const map = await added(other, { workshop_id: '42', image: toBase64(aJpeg(80, 45)) })
    const change = { ...map, display_name: 'Nordland', workshop_id: '' }
    const { status, body } = await ask(admin, 'PUT', `/maps/${map.id}`, { editedMap: change })
    expect([status, v.parse(adminMapReply, body).map]).toEqual([200, { ...map, display_name: 'Nordland', workshop_id: null }])
    await ask(admin, 'PUT', `/maps/${map.id}`, { editedMap: change })
    expect(await logOf(admin)).toEqual([
      {
        action: 'edit-map',
        actor_role: 3,
        target: 'Nordland',
        before: { display_name: 'Sørlandet', workshop_id: '42' },
        after: { display_name: 'Nordland', workshop_id: null },
      },
    ])
  })

  it('keeps what other two changed at the same moment: nobody’s change is lost', async () => {
    const admin = await anAdmin()
    const map = await added(admin)
    const changes = [{ display_name: 'Nordland' }, { collection: 'other' }, { is_active: 1 }]
    await Promise.all(changes.map((editedMap) => ask(admin, 'PUT', `/maps/${map.id}`, { editedMap })))
    expect((await allMaps(admin)).find(({ id }) => id === map.id)).toEqual({
      ...map,
      display_name: 'Nordland',
      collection: 'other',
      is_active: 1,
    })
  })

  it('to the name of another is refused, and so is a map that is not there', async () => {
    const admin = await anAdmin()
    const map = await added(admin)
    const taken = await ask(admin, 'PUT', `/maps/${map.id}`, { editedMap: { name: 'de_nuke' } })
    expect(taken).toMatchObject({
      status: 409,
      body: { error: 'CONFLICT', message: 'de_nuke er allerede lagt til som Nuke.', fields: ['name'] },
    })
    for (const id of ['999', '0', 'x', '1e1']) {
      expect((await ask(admin, 'PUT', `/maps/${id}`, { editedMap: {} })).status).toBe(404)
    }
    expect(await logOf(admin)).toHaveLength(1)
  })
})

describe('the toggles of a map', () => {
  it('preselect it, take it from the pool and Standard with it, and leave one line each, however often they are pressed', async () => {
    const admin = await anAdmin()
    const map = await added(admin)
    const press = (way: string, body: object) => ask(admin, 'POST', `/maps/${map.id}/${way}`, body)
    await press('toggle-active', { is_active: 1 })
    await Promise.all([press('toggle-pool', { in_pool: false }), press('toggle-pool', { in_pool: false })])
    expect((await allMaps(admin)).find(({ id }) => id === map.id)).toEqual({ ...map, is_active: 0, in_pool: 0 })
    expect((await press('toggle-active', { is_active: 1 })).body).toMatchObject({
      error: 'CONFLICT',
      message: 'Legg kartet i poolen først. Da kan det være standard.',
    })
    expect((await logOf(admin)).slice(1)).toMatchObject([
      { action: 'set-map-default', target: 'Sørlandet', before: { is_active: 0 }, after: { is_active: 1 } },
      { action: 'set-map-pool', before: { in_pool: 1, is_active: 1 }, after: { in_pool: 0, is_active: 0 } },
    ])
  })

  it('never preselect more than a new gather holds', async () => {
    const admin = await anAdmin()
    const press = async (id: number) => (await ask(admin, 'POST', `/maps/${id}/toggle-active`, { is_active: 1 })).status
    expect([await press(9), await press(10)]).toEqual([200, 200])
    // At the same moment, too: eleven would fit into no gather.
    const atOnce = await Promise.all([press(11), press(12), press(13), press(14)])
    expect(atOnce.sort()).toEqual([200, 409, 409, 409])
    expect((await allMaps(admin)).filter(({ is_active }) => is_active === 1)).toHaveLength(10)
  })
})

describe('deleting a map', () => {
  it('takes it from the list, into the log, and is done once', async () => {
    const admin = await anAdmin()
    const map = await added(admin)
    const remove = () => ask(admin, 'DELETE', `/maps/${map.id}`)
    expect([(await remove()).body, (await remove()).body]).toEqual([{ success: true }, { success: true }])
    expect((await allMaps(admin)).some(({ id }) => id === map.id)).toBe(false)
    expect((await logOf(admin)).slice(1)).toEqual([{ action: 'delete-map', actor_role: 3, target: 'Sørlandet', before: map, after: null }])
    expect((await ask(admin, 'DELETE', '/maps/9999')).status).toBe(404)
  })

  it('gives its number to no other map, so that the history never names a wrong one', async () => {
    const admin = await anAdmin()
    const [first, second] = [await added(admin), await added(admin)]
    await ask(admin, 'DELETE', `/maps/${second.id}`)
    await ask(admin, 'DELETE', `/maps/${first.id}`)
    expect((await added(admin)).id).toBe(second.id + 1)
  })

  it('begins where the catalogue of the site ends, which adds no map that staff have added already', async () => {
    const admin = await anAdmin()
    expect((await added(admin)).id).toBeGreaterThanOrEqual(1000)
    await env.DB.prepare("UPDATE maps SET id = 1500 WHERE name = 'de_mirage'").run()
    const seed = () => seedBase(env.DB, (folder, slug) => `/${folder}/${slug}.svg`)
    await seed()
    expect((await allMaps(admin)).filter(({ name }) => name === 'de_mirage').map(({ id }) => id)).toEqual([1500])
    await env.DB.prepare('DELETE FROM maps WHERE id = 1500').run()
    await seed()
  })

  it('holds when the site is seeded again', async () => {
    const admin = await anAdmin()
    const seed = () => seedBase(env.DB, (folder, slug) => `/${folder}/${slug}.svg`)
    await ask(admin, 'DELETE', '/maps/17')
    await seed()
    expect((await allMaps(admin)).map(({ id }) => id)).not.toContain(17)
    await env.DB.prepare("DELETE FROM site_settings WHERE name = 'deleted-maps'").run()
    await seed()
    expect((await allMaps(admin)).map(({ id }) => id)).toContain(17)
  })

  it('leaves the gathers that were opened with it as they are', async () => {
    const admin = await anAdmin()
    const map = await added(admin)
    const id = await createGather(admin.token, { series_type: 'bo1', maps: `1,2,${map.id}` })
    await ask(admin, 'DELETE', `/maps/${map.id}`)
    const { body } = await get(`/matches/${id}`, admin.token)
    expect((body.match as { maps: object[] }).maps).toContainEqual(expect.objectContaining({ id: map.id, display_name: 'Sørlandet' }))
  })
})

describe('the maps of the admin area', () => {
  it('are for administrators, whatever is asked: everybody else is refused and nothing happens', async () => {
    const admin = await anAdmin()
    const map = await added(admin)
    const before = await allMaps(admin)
    const calls: [Method, string, object?][] = [
      ['GET', '/maps'],
      ['POST', '/maps', { mapData: someMap({ image: toBase64(aJpeg(97, 50)) }) }],
      ['PUT', `/maps/${map.id}`, { editedMap: { display_name: 'Nordland' } }],
      ['DELETE', `/maps/${map.id}`],
      ['POST', `/maps/${map.id}/toggle-active`, { is_active: 1 }],
      ['POST', `/maps/${map.id}/toggle-pool`, { in_pool: 0 }],
    ]
    const files = await storedFiles()
    for (const [who, status] of [
      [null, 401],
      [await aUser(), 403],
      [await aUser({ role: 2 }), 403],
    ] as const) {
      for (const [method, path, body] of calls) expect((await ask(who, method, path, body)).status).toBe(status)
      if (who) expect(await logOf(who)).toEqual([])
    }
    expect([await allMaps(admin), await storedFiles()]).toEqual([before, files])
  })

  it('are read in one round trip beside the session’s', async () => {
    expect((await ask(await anAdmin(), 'GET', '/maps')).roundTrips).toBe(2)
  })
})
