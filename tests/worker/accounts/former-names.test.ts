import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { staffSearchReply, staffUserReply } from '../../../worker/contract/admin/users.ts'
import { aSteamId, aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { metered } from '../../support/workerd/metered.ts'
import { openSite, signIn } from '../support/support-calls.ts'

let moderator: TestUser
beforeAll(async () => {
  moderator = await aUser({ role: 2, username: 'Mona Mod' })
})

/** Signs in under these names of Steam, one after the other. */
async function signInAs(steamId: SteamId, ...names: string[]): Promise<string> {
  let token = ''
  for (const name of names) token = await signIn(openSite({ name }), steamId)
  return token
}

const formerNamesOf = async (steamId: SteamId, by = moderator) => {
  const { userData } = v.parse(staffUserReply, (await post('/admin/userinfo', by.token, { userId: steamId })).body)
  return userData.former_names
}
const found = async (searchUser: string) => {
  const { users } = v.parse(staffSearchReply, (await post('/admin/usersearch', moderator.token, { searchUser })).body)
  return users.map(({ username, formerly }) => [username, formerly])
}

describe('the earlier names of a player', () => {
  it('are those that Steam gave at earlier sign-ins, newest first', async () => {
    const steamId = aSteamId()
    await signInAs(steamId, 'Første', 'Første', 'Andre', 'Tredje')
    const names = await formerNamesOf(steamId)
    expect(names.map(({ username }) => username)).toEqual(['Andre', 'Første'])
    expect(names[0]?.since).toBe(names[1]?.until)
    expect(names[1]?.since).toBeNull()
  })

  it('come back when a player takes an old name again', async () => {
    const steamId = aSteamId()
    await signInAs(steamId, 'Ola', 'Per', 'Ola')
    expect((await formerNamesOf(steamId)).map(({ username }) => username)).toEqual(['Per', 'Ola'])
  })

  it('are ten at most', async () => {
    const steamId = aSteamId()
    await signInAs(steamId, ...Array.from({ length: 13 }, (_, i) => `Navn ${i}`))
    const names = (await formerNamesOf(steamId)).map(({ username }) => username)
    expect(names).toEqual(Array.from({ length: 10 }, (_, i) => `Navn ${11 - i}`))
  })

  it('cost a sign-in nothing while the name stays', async () => {
    const steamId = aSteamId()
    const writtenBy = async (name: string) => {
      const { d1, rows } = metered()
      await signIn(openSite({ name }, { DB: d1 }), steamId)
      return { ...rows }
    }
    await writtenBy('Kari')
    const same = await writtenBy('Kari')
    expect(await writtenBy('Kari')).toEqual(same)
    expect((await writtenBy('Kari Nordmann')).written - same.written).toBeGreaterThanOrEqual(3)
    expect(await formerNamesOf(steamId)).toHaveLength(1)
    await writtenBy('Kari Nordmann')
    expect(await formerNamesOf(steamId)).toHaveLength(1)
  })

  it('are for staff, of whatever role the player is', async () => {
    const steamId = aSteamId()
    const token = await signInAs(steamId, 'Gammel', 'Ny')
    await env.DB.prepare('UPDATE users SET role = 4 WHERE steamid = ?').bind(steamId).run()
    expect(await formerNamesOf(steamId)).toHaveLength(1)
    expect((await post('/admin/userinfo', (await aUser()).token, { userId: steamId })).status).toBe(403)
    const [own] = (await get('/profile/export', token)).body.rows as { former_names: object[] }[]
    expect(own?.former_names).toEqual([{ username: 'Gammel', until: expect.any(Number) }])
  })
})

describe('the search of the staff by an earlier name', () => {
  it('finds the player, behind those who have the name now, and says what they were called', async () => {
    await signInAs(aSteamId(), 'Zorro Gammel', 'Helt annet')
    await signInAs(aSteamId(), 'Zorro Nå')
    expect(await found('zorro')).toEqual([
      ['Zorro Nå', null],
      ['Helt annet', 'Zorro Gammel'],
    ])
  })

  it('names a player once, by the present name where both fit', async () => {
    await signInAs(aSteamId(), 'Ulv en', 'Ulv to', 'Ulv tre')
    expect(await found('ulv')).toEqual([['Ulv tre', null]])
  })
})
