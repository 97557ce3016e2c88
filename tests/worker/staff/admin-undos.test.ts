import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { findUndo, forgetUndos, undoAct } from '../../../db/queries/staff/staff-undos.ts'
import { undoMs } from '../../../durable/rules/staff/undoable-acts.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { call, get, post } from '../../support/workerd/call.ts'

type Shown = {
  id: number
  action: string
  target: string
  is_own: 0 | 1
  by: string | null
  player: { name: string } | null
  until: number
}

let moderator: TestUser
let other: TestUser
beforeAll(async () => {
  ;[moderator, other] = [await aUser({ role: 2, username: 'Mona Mod' }), await aUser({ role: 3 })]
})

const row = ({ steamId }: TestUser) =>
  env.DB.prepare('SELECT banned, ban_reason, ban_until, chat_banned FROM users WHERE steamid = ?').bind(steamId).first()
const undosOf = async ({ steamId }: TestUser, by: TestUser = moderator): Promise<Shown[]> =>
  ((await get('/admin/undos', by.token)).body.undos as Shown[]).filter(({ target }) => target === steamId)
const undo = (id: number, by: TestUser = moderator) => post('/admin/undo', by.token, { id })
const ban = (player: TestUser, fields: object = {}) =>
  post('/admin/banPlayer', moderator.token, { userId: player.steamId, banStatus: 1, reason: 'Juks', ...fields })
const newest = async (player: TestUser): Promise<Shown> => {
  const [shown] = await undosOf(player)
  if (!shown) throw new Error('nothing to take back')
  return shown
}
const publicLines = async ({ steamId }: TestUser) =>
  ((await get('/moderation')).body.moderation as { action: string; player: { steamid: string } | null }[])
    .filter(({ player }) => player?.steamid === steamId)
    .map(({ action }) => action)

describe('a ban that is taken back', () => {
  it('is as if it had never been, also after the second press, and nobody reads of a lifting', async () => {
    const kari = await aUser({ username: 'Kari' })
    await ban(kari)
    const shown = await newest(kari)
    expect(shown).toMatchObject({ action: 'ban', is_own: 1, by: 'Mona Mod', player: { name: 'Kari' } })
    expect((await undosOf(kari, other))[0]).toMatchObject({ id: shown.id, is_own: 0 })
    for (let press = 0; press < 2; press++) expect((await undo(shown.id)).body).toEqual({ success: true })
    expect(await row(kari)).toEqual({ banned: 0, ban_reason: null, ban_until: null, chat_banned: 0 })
    expect(await undosOf(kari)).toEqual([])
    expect(await publicLines(kari)).toEqual([])
    const { results } = await env.DB.prepare("SELECT before FROM staff_log WHERE action = 'undo-act' AND player_steamid = ?")
      .bind(kari.steamId)
      .all()
    expect(results).toEqual([{ before: 'ban' }])
  })

  it('gives the player back the ban that it replaced', async () => {
    const kari = await aUser()
    const until = Date.now() + 86_400_000
    await ban(kari, { reason: 'Spam', until })
    await ban(kari, { reason: 'Juks' })
    expect(await row(kari)).toMatchObject({ ban_reason: 'Juks', ban_until: null })
    await undo((await newest(kari)).id)
    expect(await row(kari)).toMatchObject({ banned: 1, ban_reason: 'Spam', ban_until: until })
    expect(await publicLines(kari)).toEqual(['ban'])
    await undo((await newest(kari)).id)
    expect(await row(kari)).toMatchObject({ banned: 0, ban_reason: null })
  })

  it('stays when somebody has changed it since', async () => {
    const kari = await aUser()
    await ban(kari, { reason: 'Spam' })
    const { id } = await newest(kari)
    await ban(kari, { reason: 'Juks' })
    expect(await undo(id)).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
    expect(await row(kari)).toMatchObject({ banned: 1, ban_reason: 'Juks' })
  })

  it('stays when the player has got the role of the actor, or that of somebody above', async () => {
    const kari = await aUser()
    await ban(kari)
    const { id } = await newest(kari)
    await env.DB.prepare('UPDATE users SET role = 2 WHERE steamid = ?').bind(kari.steamId).run()
    expect((await undo(id)).status).toBe(403)
    expect(await undosOf(kari)).toEqual([])
    expect(await row(kari)).toMatchObject({ banned: 1 })
  })

  it('stays after ten minutes, and is forgotten then', async () => {
    const kari = await aUser()
    await ban(kari)
    const { id, until } = await newest(kari)
    const db = openDatabase(env.DB)
    const by = { steamId: moderator.steamId, role: 2 } as const
    expect(await undoAct(db, { id, action: 'ban', target: kari.steamId }, { ...by, at: until })).toBe('late')
    expect(await row(kari)).toMatchObject({ banned: 1 })
    await forgetUndos(db, until - 1)
    expect(await findUndo(db, id)).not.toBeNull()
    await forgetUndos(db, until + undoMs)
    expect(await findUndo(db, id)).toBeNull()
    expect((await undo(id)).status).toBe(404)
  })

  it('leaves one line and one way back, however often the ban was sent', async () => {
    const kari = await aUser()
    await Promise.all([ban(kari), ban(kari), ban(kari)])
    expect(await undosOf(kari)).toHaveLength(1)
    const { id } = await newest(kari)
    await Promise.all([undo(id), undo(id), undo(id)])
    expect(await row(kari)).toMatchObject({ banned: 0 })
  })
})

describe('a ban from the chat', () => {
  it('is taken back by itself, and leaves the ban alone', async () => {
    const kari = await aUser()
    await post('/admin/chatBan', moderator.token, { userId: kari.steamId, banStatus: 1, reason: 'Spam' })
    await ban(kari)
    const chat = (await undosOf(kari)).find(({ action }) => action === 'chat-ban')
    await undo(chat?.id ?? 0)
    expect(await row(kari)).toMatchObject({ banned: 1, chat_banned: 0 })
    expect(await publicLines(kari)).toEqual(['ban'])
  })
})

/** All rows of a table, which must be there again. */
const rowsOf = async (table: string, where: string) => (await env.DB.prepare(`SELECT * FROM ${table} WHERE ${where}`).all()).results
const take = (path: string, by: TestUser) => call('DELETE', path, by.token, {})
const lastDeleted = async (action: string, by: TestUser): Promise<Shown> => {
  const shown = ((await get('/admin/undos', by.token)).body.undos as Shown[]).find((each) => each.action === action)
  if (!shown) throw new Error(`no ${action} to take back`)
  return shown
}

describe('a deletion that is taken back', () => {
  let admin: TestUser
  beforeAll(async () => {
    admin = await aUser({ role: 3 })
  })

  async function deletedAndBack(action: string, path: string, tables: readonly [table: string, where: string][]) {
    const read = () => Promise.all(tables.map(([table, where]) => rowsOf(table, where)))
    const before = await read()
    expect(before.every((rows) => rows.length > 0)).toBe(true)
    expect((await take(path, admin)).status).toBe(200)
    expect((await read()).every((rows) => rows.length === 0)).toBe(true)
    const { id } = await lastDeleted(action, admin)
    expect((await Promise.all([undo(id, admin), undo(id, admin)])).map(({ status }) => status)).toEqual([200, 200])
    expect(await read()).toEqual(before)
    return id
  }

  it('brings a medal back with its holders, whom it counts', async () => {
    const [kari, ola] = [await aUser(), await aUser()]
    await env.DB.prepare(
      `INSERT INTO medals (id, name, description, image, tier, type, weapon, requirement, max_recipients)
        VALUES (90001, 'Fjellets', 'En prøve', '/m.png', 'gold', 'event', NULL, 0, 5)`,
    ).run()
    for (const { steamId } of [kari, ola])
      await env.DB.prepare('INSERT INTO user_medals SELECT id, 90001, 7, NULL FROM users WHERE steamid = ?').bind(steamId).run()
    await deletedAndBack('delete-medal', '/admin/medals/90001', [
      ['medals', 'id = 90001'],
      ['user_medals', 'medal_id = 90001'],
    ])
    expect(await rowsOf('medals', 'id = 90001')).toMatchObject([{ holders: 2 }])
    // It can be deleted once more: nothing holds it for deleted.
    expect((await take('/admin/medals/90001', admin)).status).toBe(200)
    expect(await rowsOf('medals', 'id = 90001')).toEqual([])
  })

  it('brings a map back, unless its name was given to another one meanwhile', async () => {
    const add = (id: number) => env.DB.prepare("INSERT INTO maps VALUES (?, 'de_fjell', 'Fjell', NULL, 'other', 0, 1, NULL)").bind(id).run()
    await add(90_001)
    await deletedAndBack('delete-map', '/admin/maps/90001', [['maps', 'id = 90001']])
    await take('/admin/maps/90001', admin)
    const { id } = await lastDeleted('delete-map', admin)
    await add(90_002)
    expect(await undo(id, admin)).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
    expect(await rowsOf('maps', "name = 'de_fjell'")).toMatchObject([{ id: 90_002 }])
  })

  it('brings a question back with its votes, but not that of a player who is gone, and is told to browsers that keep the FAQ', async () => {
    const [kari, gone] = [await aUser(), await aUser()]
    await env.DB.batch([
      env.DB.prepare("INSERT INTO faq_categories (id, name, order_index) VALUES (90001, 'Kø', 9)"),
      env.DB.prepare(
        "INSERT INTO faq (id, title, content, category_id, order_index, updated_at) VALUES (90001, 'Hva?', 'Det.', 90001, 0, 1)",
      ),
      ...[kari, gone].map(({ steamId }) =>
        env.DB.prepare('INSERT INTO faq_votes SELECT 90001, id, 1 FROM users WHERE steamid = ?').bind(steamId),
      ),
    ])
    const version = () => rowsOf('site_settings', "name = 'faq-version'")
    await take('/support/faq/90001', admin)
    const { id } = await lastDeleted('delete-faq', admin)
    await env.DB.prepare("UPDATE users SET steamid = printf('9999%013d', id) WHERE steamid = ?").bind(gone.steamId).run()
    const seen = await version()
    await undo(id, admin)
    expect(await rowsOf('faq', 'id = 90001')).toMatchObject([{ title: 'Hva?', category_id: 90_001 }])
    expect(await rowsOf('faq_votes', 'faq_id = 90001')).toHaveLength(1)
    expect(await version()).not.toEqual(seen)
    await take('/support/faq/90001', admin)
    await deletedAndBack('delete-faq-category', '/support/faq/categories/90001', [['faq_categories', 'id = 90001']])
    // The question has no way back without its category.
    const { id: again } = await lastDeleted('delete-faq', admin)
    await take('/support/faq/categories/90001', admin)
    expect((await undo(again, admin)).status).toBe(409)
    // Another category of that name stands in the way, whatever its capitals.
    const { id: category } = await lastDeleted('delete-faq-category', admin)
    await env.DB.prepare("INSERT INTO faq_categories (name, order_index) VALUES ('KØ', 9)").run()
    expect((await undo(category, admin)).status).toBe(409)
  })

  it('brings a template back with all that it sets', async () => {
    await env.DB.prepare(
      "INSERT INTO ticket_templates (id, name, content, status, priority) VALUES (90001, 'Takk', 'Hei {spiller}', 'closed', 2)",
    ).run()
    await deletedAndBack('delete-template', '/support/templates/90001', [['ticket_templates', 'id = 90001']])
  })

  it('brings an incident back with its updates', async () => {
    await env.DB.prepare("INSERT INTO incidents (id, title, state, opened_at, updates) VALUES (90001, 'Treg kø', 'found', 1, '[]')").run()
    await deletedAndBack('delete-incident', '/admin/incidents/90001', [['incidents', 'id = 90001']])
  })

  it('brings a note back, to those who may read it, once', async () => {
    const kari = await aUser({ username: 'Kari' })
    await post('/admin/notes', moderator.token, { userId: kari.steamId, text: 'Snakket med henne' })
    const where = `user_id = (SELECT id FROM users WHERE steamid = '${kari.steamId}')`
    const [note] = await rowsOf('staff_notes', where)
    expect((await take(`/admin/notes/${note?.id}`, moderator)).status).toBe(200)
    const shown = await newest(kari)
    expect(shown).toMatchObject({ action: 'delete-note', player: { name: 'Kari' } })
    expect(JSON.stringify(shown)).not.toContain('Snakket')
    // Nor does another of their role, who could not have deleted it.
    expect((await undo(shown.id, await aUser({ role: 2 }))).status).toBe(409)
    for (let press = 0; press < 2; press++) expect((await undo(shown.id)).status).toBe(200)
    expect(await rowsOf('staff_notes', where)).toEqual([note])
    await take(`/admin/notes/${note?.id}`, moderator)
    await env.DB.prepare('UPDATE users SET role = 2 WHERE steamid = ?').bind(kari.steamId).run()
    expect(await undosOf(kari)).toEqual([])
    const again = await env.DB.prepare('SELECT max(id) AS id FROM staff_undos WHERE target = ?').bind(kari.steamId).first<number>('id')
    expect((await undo(again ?? 0)).status).toBe(403)
  })

  it('is for those alone who may delete it', async () => {
    await env.DB.prepare("INSERT INTO maps VALUES (90003, 'de_vidda', 'Vidda', NULL, 'other', 0, 1, NULL)").run()
    await take('/admin/maps/90003', admin)
    const { id } = await lastDeleted('delete-map', admin)
    expect((await undo(id, moderator)).status).toBe(403)
    expect(((await get('/admin/undos', moderator.token)).body.undos as Shown[]).map(({ action }) => action)).not.toContain('delete-map')
    expect((await undo(id, await aUser({ role: 1 }))).status).toBe(403)
    expect(await rowsOf('maps', 'id = 90003')).toEqual([])
  })
})
