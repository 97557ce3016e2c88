import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { findUndo, forgetUndos, undoAct } from '../../../db/queries/staff/staff-undos.ts'
import { undoMs } from '../../../durable/rules/staff/undoable-acts.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'

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
    expect(await undoAct(db, { id, action: 'ban' }, { ...by, at: until })).toBe('late')
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
