import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { findUser } from '../../../db/queries/accounts/sessions.ts'
import { staffUserReply } from '../../../worker/contract/admin/users.ts'
import { userDataReply } from '../../../worker/contract/users.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { metered } from '../../support/workerd/metered.ts'

let moderator: TestUser
beforeAll(async () => {
  moderator = await aUser({ role: 2, username: 'Mona Mod' })
})

const warn = ({ steamId }: TestUser, reason: string, by = moderator) => post('/admin/warnPlayer', by.token, { userId: steamId, reason })
const ownData = async ({ token }: TestUser) => v.parse(userDataReply, (await get('/auth/user/data', token)).body).user
const idOf = async (player: TestUser): Promise<number> => (await ownData(player)).warning?.id ?? Number.NaN
const see = ({ token }: TestUser, id: number) => post('/profile/seen-warning', token, { id })
const shown = async ({ steamId }: TestUser) =>
  v.parse(staffUserReply, (await post('/admin/userinfo', moderator.token, { userId: steamId })).body).userData.inside?.warnings
const undoOf = async ({ steamId }: TestUser): Promise<number> =>
  ((await get('/admin/undos', moderator.token)).body.undos as { id: number; target: string }[]).find(({ target }) => target === steamId)
    ?.id ?? Number.NaN

describe('a warning', () => {
  it('stands in the account of its player alone until it is read, and takes nothing from them', async () => {
    const [kari, ola] = [await aUser(), await aUser()]
    expect(await ownData(kari)).not.toHaveProperty('warning')
    expect((await warn(kari, 'Skjellsord')).body).toEqual({ success: true })
    const own = await ownData(kari)
    expect(own).toMatchObject({ banned: 0, chat_banned: 0, warning: { reason: 'Skjellsord' } })
    expect(await ownData(ola)).not.toHaveProperty('warning')
    expect(await shown(kari)).toMatchObject([{ by: 'Mona Mod', by_role: 2, reason: 'Skjellsord', seen_at: null }])
    expect((await see(kari, own.warning?.id ?? 0)).body).toEqual({ success: true })
    expect(await ownData(kari)).not.toHaveProperty('warning')
    expect(await shown(kari)).toMatchObject([{ seen_at: expect.any(Number) }])
  })

  it('counts once when the button is pressed twice, and also right after it was read', async () => {
    const kari = await aUser()
    await Promise.all([warn(kari, 'Spam'), warn(kari, 'Spam')])
    await see(kari, await idOf(kari))
    await warn(kari, 'Spam')
    expect(await shown(kari)).toHaveLength(1)
    expect(await ownData(kari)).not.toHaveProperty('warning')
  })

  it('is read one after another, the oldest first', async () => {
    const kari = await aUser()
    for (const reason of ['Den første', 'Den andre']) await warn(kari, reason)
    expect((await ownData(kari)).warning?.reason).toBe('Den første')
    await see(kari, await idOf(kari))
    expect((await ownData(kari)).warning?.reason).toBe('Den andre')
  })

  it('keeps the time at which it was first read', async () => {
    const kari = await aUser()
    await warn(kari, 'Spam')
    const id = await idOf(kari)
    await see(kari, id)
    await env.DB.prepare('UPDATE warnings SET seen_at = 5 WHERE id = ?').bind(id).run()
    expect((await see(kari, id)).status).toBe(200)
    expect(await shown(kari)).toMatchObject([{ seen_at: 5 }])
  })

  it('is not found when it is another player’s, and stays unread', async () => {
    const [kari, ola] = [await aUser(), await aUser()]
    await warn(kari, 'Spam')
    const id = await idOf(kari)
    for (const by of [ola, moderator]) expect(await see(by, id)).toMatchObject({ status: 404, body: { error: 'PAGE_NOT_FOUND' } })
    expect((await ownData(kari)).warning?.id).toBe(id)
  })

  it('wants a reason', async () => {
    const kari = await aUser()
    for (const reason of ['', '   ', 'a'.repeat(301)])
      expect(await warn(kari, reason)).toMatchObject({ status: 400, body: { fields: ['reason'] } })
  })

  it('waits while a ban runs, and can be given then', async () => {
    const kari = await aUser()
    await env.DB.prepare('UPDATE users SET banned = 1 WHERE steamid = ?').bind(kari.steamId).run()
    expect((await warn(kari, 'Spam')).body).toEqual({ success: true })
    expect(await ownData(kari)).not.toHaveProperty('warning')
    await env.DB.prepare('UPDATE users SET banned = 0 WHERE steamid = ?').bind(kari.steamId).run()
    await post('/admin/chatBan', moderator.token, { userId: kari.steamId, banStatus: 1, reason: 'Spam' })
    expect((await ownData(kari)).warning?.reason).toBe('Spam')
  })

  it('costs the session of a player no row before there is one, nor after it was read', async () => {
    const kari = await aUser()
    const { db, rows } = metered()
    const cost = async () => {
      const before = rows.read
      await findUser(db, kari.steamId)
      return rows.read - before
    }
    const without = await cost()
    await warn(kari, 'Spam')
    expect(await cost()).toBe(without + 1)
    await see(kari, await idOf(kari))
    expect(await cost()).toBe(without)
  })
})

describe('a warning that is taken back', () => {
  it('is gone, and the page that still shows it finds nothing', async () => {
    const kari = await aUser()
    await warn(kari, 'Spam')
    const id = await idOf(kari)
    expect((await post('/admin/undo', moderator.token, { id: await undoOf(kari) })).body).toEqual({ success: true })
    expect(await ownData(kari)).not.toHaveProperty('warning')
    expect(await shown(kari)).toEqual([])
    expect((await see(kari, id)).status).toBe(404)
  })

  it('stays when it was read meanwhile, and is not offered any more', async () => {
    const kari = await aUser()
    await warn(kari, 'Spam')
    const undo = await undoOf(kari)
    await see(kari, await idOf(kari))
    expect(await undoOf(kari)).toBeNaN()
    expect(await post('/admin/undo', moderator.token, { id: undo })).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
    expect(await shown(kari)).toHaveLength(1)
  })
})
