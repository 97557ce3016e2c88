import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { loginMessageSchema } from '../../../worker/contract/users.ts'
import { aUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { messageIn, openSite, refusingLimiter, type Site } from '../support/support-calls.ts'

const laptop = 'http://localhost:8787'
const openLaptop = () => openSite({}, { DEV_LOGIN: '1', SITE_URL: laptop })

async function aSeededPlayer(fields: Parameters<typeof aUser>[0] = {}) {
  const player = await aUser(fields)
  await env.DB.prepare(`UPDATE users SET uid = 'demo' || uid WHERE steamid = ?`).bind(player.steamId).run()
  return player
}

const choose = (site: Site, steamId: string, { host = laptop, origin = host as string | null } = {}) =>
  site.ask(`${host}/auth/local`, {
    method: 'POST',
    body: new URLSearchParams({ steamid: steamId }),
    ...(origin !== null && { headers: { Origin: origin } }),
  })

describe('choosing a seeded player', () => {
  it.each(['http://localhost:8787', 'http://127.0.0.1:8787'])('is offered on %s, beside Steam, with their names escaped', async (host) => {
    const kari = await aSeededPlayer({ username: `<i>"Kari"</i>`, role: 3, elo: 1234 })
    const stranger = await aUser({ username: 'Ikke meg' })
    const page = await openLaptop().ask(`${host}/auth/steam`)
    expect(page.status).toBe(200)
    const text = await page.text()
    expect(text).toContain('&lt;i&gt;&quot;Kari&quot;&lt;/i&gt;')
    expect(text).not.toContain('<i>')
    expect(text).toContain(`value="${kari.steamId}"`)
    expect(text).toContain('Administrator · 1234 ELO')
    expect(text).toContain('href="/auth/steam?direkte=1"')
    expect(text).not.toContain(stranger.steamId)
  })

  it('signs in as them, in a window that keeps its opener', async () => {
    const kari = await aSeededPlayer()
    const site = openLaptop()
    const chosen = await choose(site, kari.steamId)
    expect(chosen.headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none')
    const { token } = v.parse(loginMessageSchema, messageIn(await chosen.text()))
    expect((await get('/auth/user/data', token)).body.user).toMatchObject({ steamid: kari.steamId })
  })

  it('keeps the opener on every page on the way: the choice, Steam’s redirect, a refusal', async () => {
    const site = openLaptop()
    for (const path of ['/auth/steam', '/auth/steam?direkte=1', '/auth/steam/return']) {
      const { headers } = await site.ask(laptop + path)
      expect(headers.get('Cross-Origin-Opener-Policy'), path).toBe('unsafe-none')
    }
  })

  it('still lets one go to Steam', async () => {
    expect((await openLaptop().ask(`${laptop}/auth/steam?direkte=1`)).status).toBe(302)
  })

  it('lists who may be chosen for the launcher: seeded players only', async () => {
    const [kari, stranger] = [await aSeededPlayer(), await aUser()]
    const { players } = await (await openLaptop().ask(`${laptop}/auth/local/players`)).json<{ players: { steamid: string }[] }>()
    const ids = players.map(({ steamid }) => steamid)
    expect(ids).toContain(kari.steamId)
    expect(ids).not.toContain(stranger.steamId)
  })

  it('tells the launcher whom a person is, until they log out everywhere, and not whom it is itself', async () => {
    const [kari, ola] = [await aSeededPlayer(), await aSeededPlayer()]
    const site = openLaptop()
    const { token } = v.parse(loginMessageSchema, messageIn(await (await choose(site, kari.steamId)).text()))
    const body = new URLSearchParams({ steamid: ola.steamId, as: 'bot' })
    expect((await site.ask(`${laptop}/auth/local`, { method: 'POST', body, headers: { Origin: laptop } })).status).toBe(200)
    const chosen = async () => {
      const { players } = await (await site.ask(`${laptop}/auth/local/players`)).json<{ players: { steamid: string; chosen: 0 | 1 }[] }>()
      return [kari, ola].map(({ steamId }) => players.find(({ steamid }) => steamid === steamId)?.chosen)
    }
    expect(await chosen()).toEqual([1, 0])
    await post('/profile/logoutAll', token)
    expect(await chosen()).toEqual([0, 0])
  })

  it('signs nobody in as a player who was not seeded, or as nobody at all', async () => {
    const stranger = await aUser({ role: 5 })
    for (const id of [stranger.steamId, '76561190000000000', '', `' OR 1=1 --`, '%']) {
      expect((await choose(openLaptop(), id)).status, id).toBe(404)
    }
  })

  it.each([
    ['no form', undefined, 'application/x-www-form-urlencoded'],
    ['a form that says so twice', 'steamid=1&steamid=2', 'application/x-www-form-urlencoded'],
    ['a form cut short', '--x\r\nContent-Disposition: form-data; name="steamid"\r\n\r\n1', 'multipart/form-data; boundary=x'],
    ['a form without a boundary', 'steamid=1', 'multipart/form-data'],
    ['JSON', '{"steamid":1}', 'application/json'],
  ])('answers %s without falling over', async (_what, body, type) => {
    const init = { method: 'POST', headers: { Origin: laptop, 'Content-Type': type }, ...(body !== undefined && { body }) }
    expect((await openLaptop().ask(`${laptop}/auth/local`, init)).status).toBe(404)
  })

  it('is not slowed down: everybody on a laptop has one address', async () => {
    const site = openSite({}, { DEV_LOGIN: '1', SITE_URL: laptop, SIGN_IN_LIMIT: refusingLimiter })
    expect((await site.ask(`${laptop}/auth/steam`)).status).toBe(200)
  })
})

describe('anywhere else, choosing a player', () => {
  it.each([
    ['DEV_LOGIN is unset', undefined, laptop],
    ['DEV_LOGIN is empty', '', laptop],
    ['DEV_LOGIN is not exactly 1', 'true', laptop],
    ['the host is the real site', '1', 'https://kampklar.test'],
    ['the host only begins like a laptop', '1', 'http://localhost.ond.example'],
    ['the host only ends like a laptop', '1', 'http://ond.localhost'],
    ['the host is a name that leads to the laptop', '1', 'http://127.0.0.1.nip.example'],
    ['the host is the local network', '1', 'http://192.168.1.10:8787'],
    ['the host has a name before it', '1', 'http://localhost@ond.example'],
  ])('does not exist when %s', async (_what, devLogin, host) => {
    const kari = await aSeededPlayer()
    const site = openSite({}, { ...(devLogin !== undefined && { DEV_LOGIN: devLogin }), SITE_URL: host })
    for (const path of ['/auth/local', '/auth/local/players']) {
      const reply = await site.ask(host + path)
      expect(reply.status, path).toBe(404)
      expect(await reply.json()).toMatchObject({ success: false, error: 'PAGE_NOT_FOUND' })
    }
    const chosen = await choose(site, kari.steamId, { host, origin: new URL(host).origin })
    expect(chosen.status).toBe(404)
    expect(await chosen.text()).not.toContain('token')
    const left = await site.ask(`${host}/auth/steam`)
    expect(left.status).toBe(302)
    expect(left.headers.get('Location')).toMatch(/^https:\/\/steam\.test\/openid\/login\?/)
  })

  it.each(['https://ond.example', 'http://localhost:9999', 'https://localhost:8787', 'null', null])(
    'is refused to a form of %s',
    async (origin) => {
      const kari = await aSeededPlayer()
      const chosen = await choose(openLaptop(), kari.steamId, { origin })
      expect(chosen.status).toBe(404)
      expect(await chosen.json()).toMatchObject({ error: 'PAGE_NOT_FOUND' })
    },
  )

  it('cannot be switched on by a header', async () => {
    const headers = { 'X-Forwarded-Host': 'localhost', Forwarded: 'host=localhost', 'X-Original-Host': 'localhost' }
    const site = openSite({}, { DEV_LOGIN: '1' })
    expect((await site.ask('https://kampklar.test/auth/local/players', { headers })).status).toBe(404)
  })
})
