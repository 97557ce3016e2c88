import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { accountOf } from '../../../durable/rules/player/steam-id.ts'
import { tradeLinkReply } from '../../../worker/contract/account.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'
import { userRow } from '../support/support-calls.ts'

const linkOf = ({ steamId }: TestUser, token = 'aB3_-xYz') =>
  `https://steamcommunity.com/tradeoffer/new/?partner=${accountOf(steamId)}&token=${token}`
const save = (token: string | null, tradelink: unknown) => post('/profile/updateTradelink', token, { tradelink })

describe('one’s trade link', () => {
  it('is kept in one form, and answered so', async () => {
    const kari = await aUser()
    const { body } = await save(kari.token, `  ${linkOf(kari).replace('new/', 'new')}&for_item=1 `)
    expect(v.parse(tradeLinkReply, body).tradelink).toBe(linkOf(kari))
    expect(await userRow(kari.steamId)).toMatchObject({ tradelink: linkOf(kari) })
    for (const path of ['/profile/user', '/auth/user/data']) {
      expect(JSON.stringify((await get(path, kari.token)).body)).toContain(linkOf(kari))
    }
  })

  it('is read again at once by calls that remembered the session', async () => {
    const kari = await aUser()
    await get('/profile/user', kari.token)
    await save(kari.token, linkOf(kari, 'aaaaaaaa'))
    await save(kari.token, linkOf(kari, 'bbbbbbbb'))
    expect((await get('/profile/user', kari.token)).body.getUser).toMatchObject({ tradelink: linkOf(kari, 'bbbbbbbb') })
  })

  it('reaches one’s other open pages, and nobody else’s', async () => {
    const [kari, ola] = [await aUser(), await aUser()]
    const [own, other] = [await openSocket('site', kari.token), await openSocket('site', ola.token)]
    await Promise.all([own.next('snapshot'), other.next('snapshot')])
    await save(kari.token, linkOf(kari))
    await own.next('profile:update')
    expect(other.frames.map(({ event }) => event)).not.toContain('profile:update')
    for (const socket of [own, other]) socket.close()
  })

  it('is nobody else’s to see', async () => {
    const [kari, ola] = [await aUser(), await aUser()]
    await save(kari.token, linkOf(kari))
    for (const path of [`/profile/user/${kari.steamId}`, `/auth/user/getStats/${kari.steamId}`]) {
      expect(JSON.stringify((await get(path, ola.token)).body)).not.toContain('aB3_-xYz')
    }
  })

  it('stays what it was when the new one is refused', async () => {
    const [kari, ola] = [await aUser(), await aUser()]
    await save(kari.token, linkOf(kari))
    expect(await save(kari.token, linkOf(ola))).toMatchObject({
      status: 400,
      body: { error: 'INVALID_TRADELINK', message: expect.stringContaining('en annen Steam-konto') },
    })
    expect(await save(kari.token, 'https://evil.no')).toMatchObject({ status: 400, body: { error: 'INVALID_TRADELINK' } })
    expect(await save(kari.token, ' ')).toMatchObject({ status: 400, body: { error: 'NO_TRADELINK' } })
    for (const other of [undefined, null, 7, ['x'], { a: 1 }]) {
      expect(await save(kari.token, other)).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT' } })
    }
    expect(await userRow(kari.steamId)).toMatchObject({ tradelink: linkOf(kari) })
  })

  it('is not for guests or banned players to set', async () => {
    const bad = await aUser({ banned: 1 })
    expect(await save(null, linkOf(bad))).toMatchObject({ status: 401, body: { error: 'UNAUTHORIZED' } })
    expect(await save(bad.token, linkOf(bad))).toMatchObject({ status: 403, body: { error: 'USER_BANNED' } })
    expect(await userRow(bad.steamId)).toMatchObject({ tradelink: null })
  })
})
