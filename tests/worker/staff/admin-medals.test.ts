import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { listHolders } from '../../../db/queries/medals/medal-holders.ts'
import { seedBase } from '../../../db/seed/base.ts'
import { medalCatalogue } from '../../../durable/rules/medals/medals.ts'
import type { Role } from '../../../durable/rules/vocabulary.ts'
import { medalHoldersReply, type StaffMedal, staffMedalReply, staffMedalsReply } from '../../../worker/contract/admin/medals.ts'
import { availableMedalsReply } from '../../../worker/contract/medals.ts'
import { aDrawnPng, packedNoughts } from '../../support/rules/a-drawn-png.ts'
import { toBase64 } from '../../support/rules/image-bytes.ts'
import { aUser, type TestUser, unique } from '../../support/workerd/builders.ts'
import { call, get, post } from '../../support/workerd/call.ts'
import { metered } from '../../support/workerd/metered.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'

const db = openDatabase(env.DB)
const picture = (side = 20) => toBase64(aDrawnPng(side, side))
const event = () => ({ name: `Trolljeger ${unique()}`, description: 'Fant trollet.', tier: 'gold', type: 'event', image: picture() })
const counted = (fields: object = {}) => ({ ...event(), type: 'achievement', metric: 'kills', requirement: 70, ...fields })
const add = (by: TestUser, body: object) => post('/admin/medals', by.token, body)
const edit = (by: TestUser, id: number, body: object) => call('PUT', `/admin/medals/${id}`, by.token, body)
const remove = (by: TestUser, id: number) => call('DELETE', `/admin/medals/${id}`, by.token)
const give = (by: TestUser, id: number, to: TestUser) => post(`/admin/medals/${id}/give`, by.token, { userId: to.steamId })
const take = (by: TestUser, id: number, from: TestUser, reason = 'Feil spiller') =>
  post(`/admin/medals/${id}/take`, by.token, { userId: from.steamId, reason })
const all = async ({ token }: TestUser) => v.parse(staffMedalsReply, (await get('/admin/medals', token)).body).medals
const added = async (by: TestUser, body: object): Promise<StaffMedal> => v.parse(staffMedalReply, (await add(by, body)).body).medal
const withoutImage = ({ image: _image, ...body }: ReturnType<typeof event>) => body
const logOf = async ({ steamId }: TestUser) =>
  (
    await env.DB.prepare(
      'SELECT action, target, player_steamid, before, after, reason, actor_role FROM staff_log WHERE actor_steamid = ? ORDER BY id',
    )
      .bind(steamId)
      .all<{
        action: string
        target: string
        player_steamid: string | null
        before: string
        after: string
        reason: string
        actor_role: number
      }>()
  ).results
const holdersOf = async (by: TestUser, id: number) => v.parse(medalHoldersReply, (await get(`/admin/medals/${id}/holders`, by.token)).body)
const earn = (user: TestUser, id: number, match: string | null = 'm-1') =>
  env.DB.prepare('INSERT INTO user_medals (user_id, medal_id, acquired_at, match_id) SELECT id, ?, 5, ? FROM users WHERE steamid = ?')
    .bind(id, match, user.steamId)
    .run()

describe('a new medal', () => {
  it('stands among all at once, with its picture, and in the log', async () => {
    const [admin, kari] = await Promise.all([aUser({ role: 3 }), aUser()])
    const body = counted({ max_recipients: 5 })
    const medal = await added(admin, body)
    expect(medal).toMatchObject({ ...withoutImage(body), metric: 'kills', weapon: null, holders: 0 })
    expect(medal.id).toBeGreaterThanOrEqual(1_000)
    const shown = v.parse(availableMedalsReply, (await get('/medal/available', kari.token)).body).medals.find(({ id }) => id === medal.id)
    expect(shown).toMatchObject({ name: body.name, type: 'kills', requirement: 70, image: medal.image, max_recipients: 5 })
    expect(await env.FILES.head(medal.image.replace('/files/', ''))).not.toBeNull()
    const [line, ...more] = await logOf(admin)
    expect(more).toEqual([])
    expect(line).toMatchObject({ action: 'add-medal', target: body.name, actor_role: 3, player_steamid: null })
  })

  it('is one, however often and at once it is sent; another may not have its name', async () => {
    const admin = await aUser({ role: 3 })
    const body = event()
    const replies = await Promise.all([add(admin, body), add(admin, body), add(admin, body)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await all(admin)).filter(({ name }) => name === body.name)).toHaveLength(1)
    expect(await logOf(admin)).toHaveLength(1)
    const other = await add(admin, { ...counted(), name: body.name.toUpperCase() })
    expect(other).toMatchObject({ status: 409, body: { message: 'Det finnes allerede en medalje som heter det.' } })
  })

  it.each([
    ['no picture', { image: '' }, 'image'],
    ['a picture that is none', { image: toBase64(new TextEncoder().encode('<svg/>')) }, 'image'],
    [
      'a picture that unpacks to far more than it draws',
      { image: toBase64(aDrawnPng(16, 16, { data: packedNoughts(3_000_000) })) },
      'image',
    ],
    ['a picture that is too large', { image: picture(600) }, 'image'],
    ['nothing to count', { metric: null }, 'metric'],
    ['no requirement', { requirement: 0 }, 'requirement'],
    ['half a requirement', { requirement: 1.5 }, 'requirement'],
    ['a weapon that the game has not', { type: 'weapon', weapon: 'øks' }, 'weapon'],
    ['a blank name', { name: '  ' }, 'name'],
    ['places for nobody', { max_recipients: 0 }, 'max_recipients'],
    ['a field that nobody knows', { holders: 4 }, 'holders'],
  ])('is refused with %s, and nothing is kept of it', async (_what, fields, field) => {
    const admin = await aUser({ role: 3 })
    const before = (await all(admin)).length
    const { status, body } = await add(admin, counted(fields))
    expect([status, body.error, body.fields]).toEqual([400, 'INVALID_INPUT', [field]])
    expect((await all(admin)).length).toBe(before)
    expect(await logOf(admin)).toEqual([])
  })
})

describe('a changed medal', () => {
  it('is logged with what differs, once; without a new picture it keeps its own', async () => {
    const admin = await aUser({ role: 3 })
    const medal = await added(admin, counted())
    const { name, description, tier, type, metric } = medal
    const wish = { name, description, tier, type, metric, requirement: 50 }
    for (let time = 0; time < 2; time++) {
      expect((await edit(admin, medal.id, wish)).body.medal).toEqual({ ...medal, requirement: 50 })
    }
    expect((await logOf(admin)).slice(1)).toMatchObject([
      { action: 'edit-medal', target: name, before: '{"requirement":70}', after: '{"requirement":50}' },
    ])
  })

  it('keeps what two change of it at the same moment, and becomes another kind with what that needs', async () => {
    const admin = await aUser({ role: 3 })
    const medal = await added(admin, counted({ max_recipients: 9 }))
    const changes = [{ description: 'Fant to troll.' }, { tier: 'bronze' }, { requirement: 50 }]
    await Promise.all(changes.map((body) => edit(admin, medal.id, body)))
    const changed = { ...medal, description: 'Fant to troll.', tier: 'bronze', requirement: 50 }
    expect((await all(admin)).find(({ id }) => id === medal.id)).toEqual(changed)
    expect(await edit(admin, medal.id, { type: 'weapon' })).toMatchObject({ status: 400, body: { fields: ['weapon'] } })
    const weapon = { type: 'weapon', weapon: 'awp' }
    expect((await edit(admin, medal.id, weapon)).body.medal).toEqual({ ...changed, ...weapon, metric: null })
  })

  it('asks no more of those who have it, counts what it counted, and is for no fewer than have it', async () => {
    const [admin, kari, ola] = await Promise.all([aUser({ role: 3 }), aUser(), aUser()])
    const medal = await added(admin, counted())
    const body = { ...withoutImage(counted()), name: medal.name, requirement: 70 }
    expect((await edit(admin, medal.id, { ...body, requirement: 90 })).status).toBe(200)
    expect((await edit(admin, medal.id, body)).status).toBe(200)
    await earn(kari, medal.id)
    await earn(ola, medal.id)
    const logged = (await logOf(admin)).length
    for (const [fields, field] of [
      [{ requirement: 71 }, 'requirement'],
      [{ metric: 'damage' }, 'type'],
      [{ type: 'event' }, 'type'],
      [{ max_recipients: 1 }, 'max_recipients'],
    ] as const) {
      expect(await edit(admin, medal.id, { ...body, ...fields })).toMatchObject({ status: 409, body: { fields: [field] } })
    }
    expect((await logOf(admin)).length).toBe(logged)
    expect((await edit(admin, medal.id, { ...body, requirement: 10, max_recipients: 2 })).status).toBe(200)
    expect((await all(admin)).find(({ id }) => id === medal.id)).toMatchObject({ requirement: 10, max_recipients: 2, holders: 2 })
  })
})

it('a deleted medal is taken from everybody, deleted once, and comes back neither by a seed nor with its id', async () => {
  const [admin, kari] = await Promise.all([aUser({ role: 3 }), aUser()])
  await earn(kari, 26)
  expect((await remove(admin, 26)).status).toBe(200)
  expect((await remove(admin, 26)).status).toBe(200)
  const last = await added(admin, event())
  expect((await remove(admin, last.id)).status).toBe(200)
  await seedBase(env.DB, (folder, slug) => `/${folder}/${slug}.svg?v=test`)
  const left = (await all(admin)).map(({ id }) => id)
  expect(left).not.toContain(26)
  expect(left).toEqual(expect.arrayContaining(medalCatalogue.map(({ id }) => id).filter((id) => id !== 26)))
  expect((await added(admin, event())).id).toBe(last.id + 1)
  expect((await get(`/medal/user/${kari.steamId}`, kari.token)).body.medals).toEqual([])
  expect((await env.DB.prepare('SELECT count(*) AS n FROM user_medals WHERE medal_id = 26').first<{ n: number }>())?.n).toBe(0)
  expect((await logOf(admin)).map(({ action }) => action)).toEqual(['delete-medal', 'add-medal', 'delete-medal', 'add-medal'])
  expect((await remove(admin, 999)).status).toBe(404)
})

describe('handing out a medal', () => {
  it('tells the player on their open page, once, and logs whom', async () => {
    const [admin, kari] = await Promise.all([aUser({ role: 3 }), aUser()])
    const medal = await added(admin, event())
    const page = await openSocket('site', kari.token)
    await page.next('snapshot')
    expect((await give(admin, medal.id, kari)).status).toBe(200)
    expect((await page.next('medal_awarded')).data).toEqual({ medal: { id: medal.id, name: medal.name, image: medal.image } })
    const again = await Promise.all([give(admin, medal.id, kari), give(admin, medal.id, kari)])
    expect(again.map(({ status }) => status)).toEqual([200, 200])
    expect(page.frames.filter((frame) => frame.event === 'medal_awarded')).toHaveLength(1)
    const { holders, next } = await holdersOf(admin, medal.id)
    expect([holders.map(({ steamid }) => steamid), next]).toEqual([[kari.steamId], null])
    expect((await logOf(admin)).slice(1)).toMatchObject([{ action: 'give-medal', target: medal.name, player_steamid: kari.steamId }])
    page.close()
  })

  it('gives no more than there are, however many are given at once; a place that is free again can be given', async () => {
    const admin = await aUser({ role: 3 })
    const medal = await added(admin, { ...event(), max_recipients: 2 })
    const players = await Promise.all(Array.from({ length: 5 }, () => aUser()))
    const replies = await Promise.all(players.map((player) => give(admin, medal.id, player)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
    expect((await all(admin)).find(({ id }) => id === medal.id)?.holders).toBe(2)
    const winner = players[replies.findIndex(({ status }) => status === 200)] as TestUser
    const loser = players[replies.findIndex(({ status }) => status === 409)] as TestUser
    for (let time = 0; time < 2; time++) expect((await take(admin, medal.id, winner)).status).toBe(200)
    expect((await give(admin, medal.id, loser)).status).toBe(200)
    const lines = (await logOf(admin)).filter(({ action }) => action === 'take-medal')
    expect(lines).toMatchObject([{ player_steamid: winner.steamId, reason: 'Feil spiller' }])
  })

  it('is for what totals do not earn, to players of a lower role, and by staff who may', async () => {
    const [admin, boss, moderator, kari] = await Promise.all([aUser({ role: 3 }), aUser({ role: 4 }), aUser({ role: 2 }), aUser()])
    const medal = await added(admin, event())
    await earn(kari, 1)
    expect(await give(admin, 2, kari)).toMatchObject({ status: 409 })
    expect(await take(admin, 1, kari)).toMatchObject({ status: 409 })
    for (const other of [admin, boss]) expect((await give(admin, medal.id, other)).status).toBe(403)
    expect((await give(moderator, medal.id, kari)).status).toBe(403)
    expect((await take(admin, medal.id, kari, 'x')).body.fields).toEqual(['reason'])
    expect((await post(`/admin/medals/${medal.id}/give`, admin.token, { userId: 'finnesikke' })).status).toBe(404)
    expect((await give(admin, 123_456, kari)).status).toBe(404)
    expect(await logOf(admin)).toHaveLength(1)
    expect((await give(boss, medal.id, admin)).status).toBe(200)
  })
})

it.each([1, 2] as Role[])('role %i neither sees nor changes medals here', async (role) => {
  const [user, kari] = await Promise.all([aUser({ role }), aUser()])
  const asked = [get('/admin/medals', user.token), get('/admin/medals/24/holders', user.token), add(user, event())]
  const replies = await Promise.all([...asked, edit(user, 24, event()), remove(user, 24), give(user, 24, kari), take(user, 24, kari)])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([403]))
})

describe('the list of those who have a medal', () => {
  it('is read page by page, each once, whatever else was given', async () => {
    const [admin, ...players] = await Promise.all([aUser({ role: 3 }), ...Array.from({ length: 30 }, () => aUser())])
    const [byHand, byTotals] = [await added(admin, event()), await added(admin, counted())]
    for (const player of players) {
      await earn(player, byHand.id, null)
      await earn(player, byTotals.id)
    }
    for (const { id } of [byHand, byTotals]) {
      const first = await holdersOf(admin, id)
      const second = v.parse(medalHoldersReply, (await get(`/admin/medals/${id}/holders?after=${first.next}`, admin.token)).body)
      expect([first.holders.length, second.holders.length, second.next]).toEqual([24, 6, null])
      expect(new Set([...first.holders, ...second.holders].map(({ uid }) => uid)).size).toBe(30)
    }
  })

  it('costs no more however many were given', async () => {
    const admin = await aUser({ role: 3 })
    const [rare, common] = [await added(admin, event()), await added(admin, counted())]
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1000000 UNION ALL SELECT i + 1 FROM n WHERE i < 1012000)
       INSERT INTO user_medals (user_id, medal_id, acquired_at, match_id) SELECT i, ?, i, 'm-2' FROM n`,
    )
      .bind(common.id)
      .run()
    await earn(admin, rare.id, null)
    const meter = metered()
    const found = await listHolders(meter.db, { id: rare.id, type: 'event' }, null)
    expect(found.holders.map(({ steamid }) => steamid)).toEqual([admin.steamId])
    expect(meter.rows.read).toBeLessThanOrEqual(4)
    const counting = metered()
    let pages = 0
    for (let after: { at: number; user: number } | null = { at: 0, user: 0 }; after; pages++) {
      const before = counting.rows.read
      after = (await listHolders(counting.db, { id: common.id, type: 'kills' }, after)).next
      expect(counting.rows.read - before).toBeLessThanOrEqual(25_000)
    }
    expect(pages).toBeGreaterThan(1)
    await db.run('DELETE FROM user_medals WHERE user_id >= 1000000')
  })
})
