import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { staffSearchMax } from '../../../db/queries/staff/admin-search.ts'
import { pseudonymOf } from '../../../durable/rules/player/steam-id.ts'
import { staffSearchReply } from '../../../worker/contract/admin/users.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { post } from '../../support/workerd/call.ts'
import { countedD1, openSite } from '../support/support-calls.ts'

let moderator: TestUser
beforeAll(async () => {
  moderator = await aUser({ role: 2, username: 'Mona Mod' })
})

const set = ({ steamId }: TestUser, changes: string) => env.DB.prepare(`UPDATE users SET ${changes} WHERE steamid = ?`).bind(steamId).run()

const search = (searchUser: unknown) => post('/admin/usersearch', moderator.token, { searchUser })
const found = async (text: string) => v.parse(staffSearchReply, (await search(text)).body).users.map(({ username }) => username)

describe('the search of the staff', () => {
  it('finds by the beginning of a name in any letters, banned ones too, and says so', async () => {
    const [, banned] = await Promise.all([aUser({ username: 'Søk Kari' }), aUser({ username: 'Søk Ola', banned: 1 })])
    const { users } = v.parse(staffSearchReply, (await search('sØK')).body)
    expect(users.map((user) => [user.username, user.banned, user.role])).toEqual([
      ['Søk Kari', 0, 1],
      ['Søk Ola', 1, 1],
    ])
    await set(banned, 'ban_until = 1')
    expect(v.parse(staffSearchReply, (await search('søk ola')).body).users[0]?.banned).toBe(0)
  })

  it('finds by SteamID, short id, Discord id, and addresses of profiles', async () => {
    const kari = await aUser({ username: 'Bare Kari' })
    await set(kari, "discord_id = '223456789012345678', uid = 'kari-x9'")
    const ways = [
      kari.steamId,
      'kari-x9',
      '223456789012345678',
      `https://steamcommunity.com/profiles/${kari.steamId}`,
      'https://kampklar.test/profile/kari-x9',
    ]
    for (const way of ways) expect(await found(way), way).toEqual(['Bare Kari'])
  })

  it('does not find an account that was deleted', async () => {
    const gone = await aUser({ username: 'Borte Kari' })
    await set(gone, `steamid = '${pseudonymOf(7)}', uid = 'slettet-7', username = 'Slettet spiller', username_folded = ''`)
    for (const way of ['slettet-7', pseudonymOf(7), 'Slettet', 'Borte']) expect(await found(way), way).toEqual([])
  })

  it.each(['', '  ', '\u200b', '%', "' OR 1=1 --", 'https://steamcommunity.com/profiles/'])('finds nobody by %j', async (text) => {
    expect(await found(text)).toEqual([])
  })

  it('reads a bounded number of rows, however many are called alike', async () => {
    const many = Array.from({ length: 300 }, (_, i) => `kopi ${String(i).padStart(3, '0')}`)
    await env.DB.prepare(
      `INSERT INTO users (uid, steamid, username, username_folded, avatar, created_at, seen_at)
       SELECT value, '7656119998' || substr('0000000' || key, -7), value, value, '/avatars/01.svg', 1, 1 FROM json_each(?1)`,
    )
      .bind(JSON.stringify(many))
      .run()
    const counted = countedD1(env.DB)
    const headers = { Authorization: moderator.token, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ searchUser: 'KOPI' })
    const reply = await openSite({}, { DB: counted.DB }).ask('/api/admin/usersearch', { method: 'POST', headers, body })
    expect(v.parse(staffSearchReply, await reply.json()).users.map(({ username }) => username)).toEqual(many.slice(0, staffSearchMax))
    expect(counted.roundTrips()).toBe(2)
    const { sql, params } = counted.statements.at(-1) ?? { sql: '', params: [] }
    const { meta } = await env.DB.prepare(sql)
      .bind(...params)
      .all()
    expect(meta.rows_read).toBeLessThanOrEqual(6 * staffSearchMax)
  })

  it('is for staff', async () => {
    expect((await post('/admin/usersearch', (await aUser()).token, { searchUser: 'x' })).status).toBe(403)
    expect((await post('/admin/usersearch', null, { searchUser: 'x' })).status).toBe(401)
  })
})
