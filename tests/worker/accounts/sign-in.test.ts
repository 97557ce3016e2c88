import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { nameMaxLength } from '../../../durable/rules/player/player-name.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { sessionMs, signSession } from '../../../durable/secrets/session-token.ts'
import { loginMessageSchema, ownProfileReply, userDataReply } from '../../../worker/contract/users.ts'
import { playerId } from '../../support/rules/ids.ts'
import { aSteamId, aUser } from '../../support/workerd/builders.ts'
import { bo3, get, post } from '../../support/workerd/call.ts'
import {
  arrive,
  comeBack,
  cookiesOf,
  countedD1,
  limiterOf,
  messageIn,
  openSite,
  signIn,
  siteUrl,
  userRow,
} from '../support/support-calls.ts'

const ownUser = async (token: string) => v.parse(userDataReply, (await get('/auth/user/data', token)).body).user

describe('signing in with Steam', () => {
  it('sends the pop-up to Steam with a state that only this browser and the return address know', async () => {
    const left = await openSite().ask('/auth/steam')
    const { value: state, attributes } = cookiesOf(left).steam_state ?? { value: '', attributes: [] }
    expect(left.status).toBe(302)
    expect(state).toMatch(/^[0-9a-f]{32}$/)
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/auth', 'Max-Age=600']))
    const to = new URL(left.headers.get('Location') ?? '')
    expect(to.origin + to.pathname).toBe('https://steam.test/openid/login')
    const select = 'http://specs.openid.net/auth/2.0/identifier_select'
    expect(Object.fromEntries(to.searchParams)).toEqual({
      'openid.ns': 'http://specs.openid.net/auth/2.0',
      'openid.mode': 'checkid_setup',
      'openid.claimed_id': select,
      'openid.identity': select,
      'openid.return_to': `${siteUrl}/auth/steam/return?state=${state}`,
      'openid.realm': siteUrl,
    })
  })

  it('gives every pop-up a state of its own', async () => {
    const site = openSite()
    const states = await Promise.all([1, 2, 3].map(async () => cookiesOf(await site.ask('/auth/steam')).steam_state?.value))
    expect(new Set(states).size).toBe(3)
  })

  it('hands a session of seven days to the page behind the pop-up, and that session works', async () => {
    const site = openSite({ name: 'Kari' })
    const steamId = aSteamId()
    const before = Date.now()
    const back = await arrive(site, await comeBack(site, steamId))
    expect(back.status).toBe(200)
    const message = v.parse(v.strictObject(loginMessageSchema.entries), messageIn(await back.text()))
    expect(message.expireDate).toBeGreaterThanOrEqual(before + sessionMs)
    expect(message.expireDate).toBeLessThanOrEqual(Date.now() + sessionMs)
    expect(await ownUser(message.token)).toMatchObject({
      steamid: steamId,
      username: 'Kari',
      avatar: 'https://avatars.steamstatic.com/kari_full.jpg',
      role: 1,
      elo: 1000,
      banned: 0,
    })
    v.parse(ownProfileReply, (await get('/profile/user', message.token)).body)
  })

  it('lets the pop-up keep its opener, stores nothing, tells nobody its address and forgets the state', async () => {
    const site = openSite()
    const back = await arrive(site, await comeBack(site, aSteamId()))
    expect(Object.fromEntries(back.headers)).toMatchObject({
      'cross-origin-opener-policy': 'unsafe-none',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-type': expect.stringContaining('text/html'),
    })
    const forgotten = cookiesOf(back).steam_state
    expect(forgotten?.value).toBe('')
    expect(forgotten?.attributes).toEqual(expect.arrayContaining(['Max-Age=0', 'Path=/auth', 'HttpOnly', 'SameSite=Lax', 'Secure']))
    expect(Object.keys(cookiesOf(back))).toEqual(['steam_state'])
  })

  it('posts its message to this site alone, by a script of its own file', async () => {
    const site = openSite()
    const page = await (await arrive(site, await comeBack(site, aSteamId()))).text()
    expect(page).toContain('<script src="/auth/message.js"></script>')
    const script = await site.ask('/auth/message.js')
    expect(script.headers.get('Content-Type')).toContain('text/javascript')
    expect(await script.text()).toContain('postMessage(message, window.location.origin)')
  })

  it('sets no Secure cookie on a laptop without https', async () => {
    const host = 'http://localhost:8787'
    const site = openSite({}, { SITE_URL: host })
    const left = await site.ask(`${host}/auth/steam`)
    expect(cookiesOf(left).steam_state?.attributes).not.toContain('Secure')
    expect(messageIn(await (await arrive(site, await comeBack(site, aSteamId(), { host }), host)).text())).toMatchObject({ ok: true })
  })

  it('calls a player by a neutral name and draws an avatar while Steam says nothing of them', async () => {
    const steamId = aSteamId()
    expect(await ownUser(await signIn(openSite(), steamId))).toMatchObject({
      username: `Spiller ${steamId.slice(-4)}`,
      avatar: expect.stringMatching(/^\/avatars\/\d\d\.svg$/),
    })
  })

  it.each([
    ['answers 500', () => new Response('', { status: 500 })],
    ['answers with a page instead of JSON', () => new Response('<html>')],
    ['knows nobody of that id', () => Response.json({ response: { players: [] } })],
    ['answers with something else entirely', () => Response.json({ response: null })],
    [
      'talks of somebody else',
      () => Response.json({ response: { players: [{ steamid: '76561198000000000', personaname: 'X', avatarfull: 'y' }] } }),
    ],
    ['hangs up', () => new TypeError('network')],
  ])('signs in all the same when the profile service %s', async (_what, profile) => {
    const steamId = aSteamId()
    expect((await ownUser(await signIn(openSite({ profile }), steamId))).username).toBe(`Spiller ${steamId.slice(-4)}`)
  })
})

describe('a LAN party behind one address', () => {
  it('signs in as many as the limit lets through, and each of its two ways is limited', async () => {
    const site = openSite({}, { SIGN_IN_LIMIT: limiterOf(3) })
    const arrivals = []
    for (let guest = 0; guest < 3; guest++) arrivals.push(await comeBack(site, aSteamId()))
    expect((await site.ask('/auth/steam')).status).toBe(429)
    for (const arrival of arrivals) expect((await arrive(site, arrival)).status).toBe(200)
    expect((await site.ask('/auth/steam/return')).status).toBe(429)
  })
})

describe('a player the site knows', () => {
  it('keeps their uid, role, rating and place, and takes the name Steam now says', async () => {
    const kari = await aUser({ role: 3, elo: 1234, username: 'Kari' })
    const before = await userRow(kari.steamId)
    const user = await ownUser(await signIn(openSite({ name: 'Kari N' }), kari.steamId))
    expect(user).toMatchObject({ uid: before?.uid, id: before?.id, role: 3, elo: 1234, username: 'Kari N' })
    expect(await userRow(kari.steamId)).toMatchObject({ username_folded: 'kari n', created_at: before?.created_at })
  })

  it('keeps the name they had when Steam says none, or none that can be shown', async () => {
    const kari = await aUser({ username: 'Kari' })
    expect((await ownUser(await signIn(openSite(), kari.steamId))).username).toBe('Kari')
    expect((await ownUser(await signIn(openSite({ name: '\u200b\u202e' }), kari.steamId))).username).toBe('Kari')
  })

  it('stays signed in elsewhere', async () => {
    const kari = await aUser()
    const fresh = await signIn(openSite(), kari.steamId)
    expect((await get('/auth/user/data', kari.token)).status).toBe(200)
    expect((await get('/auth/user/data', fresh)).status).toBe(200)
  })
})

describe('the owners of the site', () => {
  it('get role 5, new or known, and nobody else does', async () => {
    const [owner, other] = [aSteamId(), aSteamId()]
    const known = await aUser({ role: 1 })
    const site = openSite({}, { OWNER_STEAMIDS: ` ${owner} ,${known.steamId}` })
    const roles = await Promise.all([owner, known.steamId, other].map(async (id) => (await ownUser(await signIn(site, id))).role))
    expect(roles).toEqual([5, 5, 1])
  })

  it('leave no older session behind when they rise', async () => {
    const known = await aUser({ role: 1 })
    const site = openSite({}, { OWNER_STEAMIDS: known.steamId })
    const first = await signIn(site, known.steamId)
    expect((await get('/auth/user/data', known.token)).status).toBe(401)
    await signIn(site, known.steamId)
    expect((await get('/auth/user/data', first)).status).toBe(200)
  })

  it('are nobody when the list is empty', async () => {
    const site = openSite({}, { OWNER_STEAMIDS: '' })
    expect((await ownUser(await signIn(site, aSteamId()))).role).toBe(1)
  })
})

const ban = (steamId: string, until: number | null) =>
  env.DB.prepare(`UPDATE users SET banned = 1, ban_reason = 'Juks', ban_until = ?2 WHERE steamid = ?1`).bind(steamId, until).run()

describe('a banned player', () => {
  it('signs in, sees why and for how long, and reads', async () => {
    const steamId = aSteamId()
    const until = Date.now() + 3_600_000
    await signIn(openSite(), steamId)
    await ban(steamId, until)
    const token = await signIn(openSite(), steamId)
    expect(await ownUser(token)).toMatchObject({ banned: 1, ban_reason: 'Juks', ban_until: until })
    for (const path of ['/profile/user', '/maps', '/system/getSystem', '/matches/gather/getActive']) {
      expect((await get(path, token)).status, path).toBe(200)
    }
    expect((await post('/teams/usersearch', token, { query: 'Kari' })).status).toBe(200)
  })

  it.each([
    ['/matches/gather/create', bo3],
    ['/matches/gather/lobby123/join', {}],
    ['/matches/gather/lobby123/start', {}],
    ['/matches/gather/lobby123/leave', {}],
    ['/matches/gather/lobby123/leavequeue', {}],
    ['/matches/gather/lobby123/cancel', {}],
    ['/matches/lobby123/add-player', { steamid: '76561198000000000' }],
    ['/matches/lobby123/kick-player', { steamid: '76561198000000000' }],
    ['/matches/lobby123/invite', { steamid: '76561198000000000' }],
    ['/matches/lobby123/extend', {}],
    ['/matches/lobby123/chat', { message: 'hei på deg' }],
    ['/gather/insert', { gatherid: 'lobby123' }],
    ['/profile/logoutAll', {}],
    ['/system/updateSystem', { type: 'elo', value: 0 }],
  ])('changes nothing by %s', async (path, body) => {
    const bad = await aUser({ banned: 1, role: 5 })
    expect(await post(path, bad.token, body)).toMatchObject({ status: 403, body: { success: false, error: 'USER_BANNED' } })
  })

  it('is free again when the ban has run out', async () => {
    const steamId = aSteamId()
    await signIn(openSite(), steamId)
    await ban(steamId, Date.now() - 1)
    const token = await signIn(openSite(), steamId)
    expect(await ownUser(token)).toMatchObject({ banned: 0, ban_reason: null, ban_until: null })
    expect((await post('/matches/gather/create', token, bo3)).status).toBe(200)
  })
})

describe('a name from Steam', () => {
  it.each([
    ['markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['a quote that would end an attribute', `"><img src=x onerror='x'>`, `"><img src=x onerror='x'>`],
    ['marks that turn text around', '\u202eirak\u202c\u2066', 'irak'],
    ['zero-width characters', 'K\u200ba\u200dr\u2060i\ufeff', 'Kari'],
    ['control characters', 'Ka\u0000ri\u001b[31m\u0085', 'Kari[31m'],
    ['half a character', 'Kari\ud83d', 'Kari'],
    ['nothing but space', ' \u00a0\u3000 ', null],
    ['nothing but what cannot be seen', '\u3164\u115f\u2800\u00ad', null],
    ['nothing', '', null],
    ['ten thousand letters', 'å'.repeat(10_000), 'å'.repeat(nameMaxLength)],
    ['ten thousand faces', '😀'.repeat(10_000), '😀'.repeat(nameMaxLength)],
  ])('is tidied when it holds %s', async (_what, name, shown) => {
    const steamId = aSteamId()
    const user = await ownUser(await signIn(openSite({ name }), steamId))
    expect(user.username).toBe(shown ?? `Spiller ${steamId.slice(-4)}`)
    expect(await userRow(steamId)).toMatchObject({ username: user.username })
  })

  it('never becomes markup, wherever the Worker shows it', async () => {
    const steamId = aSteamId()
    const name = '<b id="x">Kari</b>&'
    const token = await signIn(openSite({ name }), steamId)
    await env.DB.prepare(`UPDATE users SET uid = 'demo' || uid WHERE steamid = ?`).bind(steamId).run()
    const host = 'http://localhost:8787'
    const page = await (await openSite({}, { DEV_LOGIN: '1', SITE_URL: host }).ask(`${host}/auth/steam`)).text()
    expect(page).toContain('&lt;b id=&quot;x&quot;&gt;Kari&lt;/b&gt;&amp;')
    expect(page).not.toContain('<b id=')
    const reply = await get('/auth/user/data', token)
    expect(reply.headers.get('Content-Type')).toContain('application/json')
    expect(reply.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })
})

describe('a token', () => {
  const soon = Date.now() + 60_000
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')

  it('works with and without the word Bearer', async () => {
    const kari = await aUser()
    expect((await get('/auth/user/data', `Bearer ${kari.token}`)).status).toBe(200)
  })

  it.each([
    ['without a signature', (id: string) => `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: id, ver: 1, exp: 9_999_999_999 })}.`],
    ['signed with another secret', (id: SteamId) => signSession('guessed', { steamId: id, sessionVersion: 1, expiresAt: soon })],
    ['that has run out', (id: SteamId) => signSession(env.JWT_SECRET, { steamId: id, sessionVersion: 1, expiresAt: Date.now() - 2_000 })],
    ['of a later session', (id: SteamId) => signSession(env.JWT_SECRET, { steamId: id, sessionVersion: 2, expiresAt: soon })],
    ['of an earlier session', (id: SteamId) => signSession(env.JWT_SECRET, { steamId: id, sessionVersion: 0, expiresAt: soon })],
    ['of nobody', () => signSession(env.JWT_SECRET, { steamId: playerId('76561190000000000'), sessionVersion: 1, expiresAt: soon })],
    ['that is no token', () => 'Bearer'],
    ['of ten thousand dots', () => '.'.repeat(10_000)],
  ])('opens nothing: one %s', async (_what, tokenFor) => {
    const kari = await aUser()
    const token = await tokenFor(kari.steamId)
    for (const path of ['/auth/user/data', '/profile/user', '/maps']) {
      expect(await get(path, token), path).toMatchObject({ status: 401, body: { success: false, error: 'UNAUTHORIZED' } })
    }
  })

  it('whose middle was exchanged opens nothing', async () => {
    const [kari, ola] = await Promise.all([aUser(), aUser({ role: 5 })])
    const [head, , signature] = kari.token.split('.')
    const forged = [head, ola.token.split('.')[1], signature].join('.')
    expect((await get('/profile/user', forged)).status).toBe(401)
  })
})

describe('the cost of a sign-in in D1', () => {
  it('is the nonce and the player: two round trips', async () => {
    const counted = countedD1(env.DB)
    await signIn(openSite({ name: 'Kari' }, { DB: counted.DB }), aSteamId())
    expect(counted.roundTrips()).toBe(2)
  })
})
