import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { errorTexts } from '../../../durable/rules/error-texts.ts'
import { signSession } from '../../../durable/secrets/session-token.ts'
import { discordReply } from '../../../worker/contract/account.ts'
import { beginState, challengeOf, readState } from '../../../worker/services/discord-state.ts'
import { aUser, type TestUser, unique } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'
import { cookiesOf, discordUrl, limiterOf, openSite, type Site, siteUrl, userRow } from '../support/support-calls.ts'

const aDiscordId = () => String(100_000_000_000_000_000n + BigInt(Date.now()) * 1_000n + BigInt(unique()))
const token = { access_token: 'a token', token_type: 'Bearer', expires_in: 604_800, refresh_token: 'another', scope: 'identify' }

/** A Discord where every code stands for this account; `over` answers some paths otherwise. */
const discordOf =
  (id: string, over: Record<string, () => Response | Error> = {}) =>
  (path: string) =>
    over[path]?.() ??
    (path === '/oauth2/token' ? Response.json(token) : path === '/v10/users/@me' ? Response.json({ id }) : new Response(''))

const cookieOf = (user: Pick<TestUser, 'token'>, verifier?: string) =>
  [`jwt=${user.token}`, ...(verifier === undefined ? [] : [`discord_verifier=${verifier}`])].join('; ')

/** Goes to Discord; answers the state and the verifier that the browser then holds. */
async function leave(site: Site, user: TestUser) {
  const left = await site.ask('/auth/discord/login', { headers: { Cookie: cookieOf(user) } })
  const to = new URL(left.headers.get('Location') ?? 'about:blank')
  return { left, to, state: to.searchParams.get('state') ?? '', verifier: cookiesOf(left).discord_verifier?.value ?? '' }
}

const comeBack = (site: Site, cookie: string, query: Record<string, string> | [string, string][]) =>
  site.ask(`/auth/discord/return?${new URLSearchParams(query)}`, { headers: { Cookie: cookie } })

/** The whole way with a browser that does everything right. */
async function connect(site: Site, user: TestUser) {
  const { state, verifier } = await leave(site, user)
  return comeBack(site, cookieOf(user, verifier), { code: 'a code', state })
}

const discordIdOf = async ({ steamId }: TestUser) => ((await userRow(steamId)) as { discord_id: string | null }).discord_id

async function expectNot(response: Response, status: number, text: string) {
  const page = await response.text()
  expect([response.status, page]).toEqual([status, expect.stringContaining('Discord ble ikke koblet til')])
  expect(page).toContain(text)
  expect(page).not.toContain('close.js')
}
const foreign = 'hører til en annen innlogging eller nettleser'

describe('going to Discord', () => {
  it('asks for who one is and no more, with a challenge whose verifier stays in this browser', async () => {
    const kari = await aUser()
    const { left, to, state, verifier } = await leave(openSite({ discord: discordOf('1') }), kari)
    expect(left.status).toBe(302)
    expect(to.origin + to.pathname).toBe(`${discordUrl}/oauth2/authorize`)
    expect(Object.fromEntries(to.searchParams)).toEqual({
      response_type: 'code',
      client_id: '1234',
      redirect_uri: `${siteUrl}/auth/discord/return`,
      scope: 'identify',
      state,
      prompt: 'consent',
      code_challenge: await challengeOf(verifier),
      code_challenge_method: 'S256',
    })
    const { attributes } = cookiesOf(left).discord_verifier ?? {}
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/auth/discord', 'Max-Age=600']))
    expect(left.headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none')
    for (const told of [state, to.href]) expect(told).not.toMatch(new RegExp(`${kari.steamId}|${verifier}`))
  })

  it('is for the signed in, who are not banned, on a site that is registered there', async () => {
    const [kari, bad] = [await aUser(), await aUser({ banned: 1 })]
    const site = openSite({ discord: discordOf('1') })
    const login = (where: Site, Cookie: string) => where.ask('/auth/discord/login', { headers: { Cookie } })
    await expectNot(await login(site, ''), 401, errorTexts.UNAUTHORIZED)
    await expectNot(await login(site, 'jwt=x.y.z'), 401, errorTexts.UNAUTHORIZED)
    await expectNot(await login(site, cookieOf(bad)), 403, errorTexts.USER_BANNED)
    await expectNot(await login(openSite(), cookieOf(kari)), 503, 'Discord er ikke satt opp på denne siden')
    await expectNot(
      await login(openSite({ discord: discordOf('1') }, { SIGN_IN_LIMIT: limiterOf(0) }), cookieOf(kari)),
      429,
      errorTexts.SLOW_DOWN,
    )
  })

  it('is told to the settings, which show no button without it', async () => {
    const kari = await aUser()
    const ask = async (site: Site) =>
      (await (await site.ask('/api/profile/user', { headers: { Authorization: kari.token } })).json()) as object
    expect(await ask(openSite())).toMatchObject({ discord_available: false })
    expect(await ask(openSite({ discord: discordOf('1') }))).toMatchObject({ discord_available: true })
  })
})

describe('coming back from Discord', () => {
  it('connects the account, tells one’s open pages, and gives the token back', async () => {
    const kari = await aUser()
    const id = aDiscordId()
    const site = openSite({ discord: discordOf(id) })
    const socket = await openSocket('site', kari.token)
    await socket.next('snapshot')
    const back = await connect(site, kari)
    expect(await back.text()).toMatch(/Discord er koblet til[\s\S]*close\.js/)
    expect(Object.fromEntries(back.headers)).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' })
    expect(cookiesOf(back).discord_verifier).toMatchObject({ value: '' })
    await socket.next('profile:update')
    expect((await get('/auth/user/data', kari.token)).body.user).toMatchObject({ discord_id: id })
    const [exchange, me, revoked] = site.asked
    expect(String(exchange?.init.body)).toMatch(
      /^grant_type=authorization_code&code=a\+code&redirect_uri=https%3A%2F%2Fkampklar\.test%2Fauth%2Fdiscord%2Freturn&code_verifier=[\w-]{43}$/,
    )
    expect(exchange?.init.headers).toMatchObject({ Authorization: `Basic ${btoa('1234:hemmelig')}` })
    expect(me?.init.headers).toMatchObject({ Authorization: 'Bearer a token' })
    expect([revoked?.url, String(revoked?.init.body)]).toEqual([
      `${discordUrl}/api/oauth2/token/revoke`,
      'token=a+token&token_type_hint=access_token',
    ])
    socket.close()
  })

  it('does nothing for anyone who thought better of it', async () => {
    const kari = await aUser()
    const site = openSite({ discord: discordOf(aDiscordId()) })
    const { state, verifier } = await leave(site, kari)
    await expectNot(await comeBack(site, cookieOf(kari, verifier), { error: 'access_denied', state }), 400, 'Du avbrøt hos Discord')
    expect([site.asked, await discordIdOf(kari)]).toEqual([[], null])
  })

  it('works once: a repeated, doubled or late answer changes nothing and says so', async () => {
    const kari = await aUser()
    const id = aDiscordId()
    const site = openSite({ discord: discordOf(id) })
    const { state, verifier } = await leave(site, kari)
    const both = await Promise.all([1, 2].map(() => comeBack(site, cookieOf(kari, verifier), { code: 'a code', state })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    await post('/profile/removeDiscord', kari.token)
    for (const held of [verifier, undefined]) {
      await expectNot(await comeBack(site, cookieOf(kari, held), { code: 'a code', state }), 400, 'allerede brukt')
    }
    expect(await discordIdOf(kari)).toBeNull()
    expect(site.asked.filter(({ url }) => url.endsWith('/token'))).toHaveLength(1)
  })

  it('is refused with the state of another player, another sign-in or another browser', async () => {
    const [kari, ola] = [await aUser(), await aUser()]
    const site = openSite({ discord: discordOf(aDiscordId()) })
    const begun = await leave(site, kari)
    const answer = { code: 'a code', state: begun.state }
    await expectNot(await comeBack(site, cookieOf(ola, begun.verifier), answer), 400, foreign)
    await expectNot(await comeBack(site, `discord_verifier=${begun.verifier}`, answer), 401, errorTexts.UNAUTHORIZED)
    await post('/profile/logoutAll', kari.token)
    const again = await signSession(env.JWT_SECRET, { steamId: kari.steamId, sessionVersion: 2, expiresAt: Date.now() + 60_000 })
    await expectNot(await comeBack(site, cookieOf({ token: again }, begun.verifier), answer), 400, foreign)
    const other = await leave(site, ola)
    await expectNot(await comeBack(site, cookieOf(ola), { code: 'a code', state: other.state }), 400, foreign)
    const third = await leave(site, ola)
    await expectNot(await comeBack(site, cookieOf(ola, begun.verifier), { code: 'a code', state: third.state }), 400, foreign)
    expect([site.asked, await discordIdOf(kari), await discordIdOf(ola)]).toEqual([[], null, null])
  })

  it.each<[string, (state: string) => [string, string][]]>([
    ['no state', () => [['code', 'x']]],
    [
      'an empty state',
      () => [
        ['state', ''],
        ['code', 'x'],
      ],
    ],
    [
      'two states',
      (state) => [
        ['state', state],
        ['state', state],
        ['code', 'x'],
      ],
    ],
    [
      'a state whose time was moved',
      (state) => [
        ['state', state.replace(/\.\d{13}\./, `.${Date.now() + 999_999_999}.`)],
        ['code', 'x'],
      ],
    ],
    [
      'a state with another last letter',
      (state) => [
        ['state', state.slice(0, -1) + (state.endsWith('A') ? 'E' : 'A')],
        ['code', 'x'],
      ],
    ],
    ['no code', (state) => [['state', state]]],
    [
      'two codes',
      (state) => [
        ['state', state],
        ['code', 'x'],
        ['code', 'y'],
      ],
    ],
    [
      'the name of another provider',
      (state) => [
        ['state', state],
        ['code', 'x'],
        ['iss', 'https://evil.test'],
      ],
    ],
    [
      'a session’s token as its state',
      () => [
        ['state', 'eyJ.eyJ.x'],
        ['code', 'x'],
      ],
    ],
  ])('is refused with %s', async (_what, queryOf) => {
    const kari = await aUser()
    const site = openSite({ discord: discordOf(aDiscordId()) })
    const { state, verifier } = await leave(site, kari)
    await expectNot(await comeBack(site, cookieOf(kari, verifier), queryOf(state)), 400, foreign)
    expect([site.asked, await discordIdOf(kari)]).toEqual([[], null])
  })

  it('is taken from the provider that names itself', async () => {
    const kari = await aUser()
    const site = openSite({ discord: discordOf(aDiscordId()) })
    const { state, verifier } = await leave(site, kari)
    expect((await comeBack(site, cookieOf(kari, verifier), { code: 'x', state, iss: discordUrl })).status).toBe(200)
  })

  it('took too long after ten minutes', async () => {
    const kari = await aUser()
    const site = openSite({ discord: discordOf(aDiscordId()) })
    const { state, verifier } = await beginState(env.JWT_SECRET, { steamId: kari.steamId, sessionVersion: 1 }, Date.now() - 600_001)
    await expectNot(await comeBack(site, cookieOf(kari, verifier), { code: 'x', state }), 400, errorTexts.EXPIRED_SESSION)
    expect(await discordIdOf(kari)).toBeNull()
  })

  it.each<[string, Record<string, () => Response | Error>, number, string]>([
    ['the code is too old', { '/oauth2/token': () => Response.json({ error: 'invalid_grant' }, { status: 400 }) }, 400, 'for gammel'],
    ['it is asked too often', { '/oauth2/token': () => Response.json({ retry_after: 2.4 }, { status: 429 }) }, 429, 'om 3 sekunder'],
    [
      'the account may not be read yet',
      { '/v10/users/@me': () => Response.json({ retry_after: 1 }, { status: 429 }) },
      429,
      'om 1 sekund.',
    ],
    ['it waits without saying how long', { '/oauth2/token': () => new Response('', { status: 429 }) }, 429, 'om 1 sekund.'],
    ['it is down', { '/oauth2/token': () => new TypeError('network') }, 503, 'svarer ikke akkurat nå'],
    ['it answers with a page', { '/oauth2/token': () => new Response('<html>', { status: 502 }) }, 503, 'svarer ikke akkurat nå'],
    [
      'it does not know this site',
      { '/oauth2/token': () => Response.json({ error: 'invalid_client' }, { status: 401 }) },
      503,
      'svarer ikke',
    ],
    ['another scope was given', { '/oauth2/token': () => Response.json({ ...token, scope: 'email' }) }, 503, 'svarer ikke'],
    ['the token is no bearer’s', { '/oauth2/token': () => Response.json({ ...token, token_type: 'mac' }) }, 503, 'svarer ikke'],
    ['it does not say who one is', { '/v10/users/@me': () => Response.json({ id: 'Kari' }) }, 503, 'svarer ikke'],
    ['it hangs up before it says who one is', { '/v10/users/@me': () => new TypeError('network') }, 503, 'svarer ikke'],
  ])('changes nothing when %s', async (_what, over, status, text) => {
    const kari = await aUser()
    await expectNot(await connect(openSite({ discord: discordOf(aDiscordId(), over) }), kari), status, text)
    expect(await discordIdOf(kari)).toBeNull()
  })

  it('connects all the same when the token cannot be given back', async () => {
    const kari = await aUser()
    const site = openSite({ discord: discordOf(aDiscordId(), { '/oauth2/token/revoke': () => new TypeError('network') }) })
    expect((await connect(site, kari)).status).toBe(200)
  })

  it('does not help who was banned or signed out on the way', async () => {
    const [kari, ola] = [await aUser(), await aUser()]
    const during = (sql: string) => async (path: string) => {
      if (path === '/v10/users/@me') await env.DB.prepare(sql).run()
      return discordOf(aDiscordId())(path)
    }
    const ban = `UPDATE users SET banned = 1 WHERE steamid = '${kari.steamId}'`
    const end = `UPDATE users SET session_version = 2 WHERE steamid = '${ola.steamId}'`
    await expectNot(await connect(openSite({ discord: during(ban) }), kari), 401, errorTexts.UNAUTHORIZED)
    await expectNot(await connect(openSite({ discord: during(end) }), ola), 401, errorTexts.UNAUTHORIZED)
    expect([await discordIdOf(kari), await discordIdOf(ola)]).toEqual([null, null])
  })
})

describe('a Discord account', () => {
  it('is one player’s: another is told so, also when both come at once', async () => {
    const [kari, ola] = [await aUser(), await aUser()]
    const site = openSite({ discord: discordOf(aDiscordId()) })
    const both = await Promise.all([connect(site, kari), connect(site, ola)])
    const refusedOne = both.find(({ status }) => status !== 200) as Response
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await expectNot(refusedOne, 409, 'koblet til en annen spiller')
    expect([await discordIdOf(kari), await discordIdOf(ola)].filter((id) => id === null)).toHaveLength(1)
  })

  it('may be connected again by the same player, and takes the place of the one before', async () => {
    const kari = await aUser()
    const [first, second] = [aDiscordId(), aDiscordId()]
    for (const id of [first, first, second]) {
      expect((await connect(openSite({ discord: discordOf(id) }), kari)).status).toBe(200)
      expect(await discordIdOf(kari)).toBe(id)
    }
  })

  it('is free for others once it is disconnected, and disconnecting twice is no mistake', async () => {
    const [kari, ola] = [await aUser(), await aUser()]
    const site = openSite({ discord: discordOf(aDiscordId()) })
    await connect(site, kari)
    for (let time = 0; time < 2; time++) {
      const { body } = await post('/profile/removeDiscord', kari.token)
      expect(v.parse(discordReply, body)).toEqual({ success: true, connected: false })
    }
    expect((await get('/auth/user/data', kari.token)).body.user).toMatchObject({ discord_id: null })
    expect((await connect(site, ola)).status).toBe(200)
  })

  it('is disconnected by nobody but its own player, who is not banned', async () => {
    const bad = await aUser({ banned: 1 })
    expect(await post('/profile/removeDiscord', null)).toMatchObject({ status: 401 })
    expect(await post('/profile/removeDiscord', bad.token)).toMatchObject({ status: 403, body: { error: 'USER_BANNED' } })
    expect(await post('/profile/removeDiscord', null, {}, { Cookie: cookieOf(await aUser()) })).toMatchObject({ status: 401 })
  })
})

describe('a state', () => {
  it('is read back by its own owner alone, under its own secret', async () => {
    const { steamId } = await aUser()
    const now = Date.now()
    const owner = { steamId, sessionVersion: 3 }
    const { state, challenge } = await beginState('hemmelig', owner, now)
    expect(await readState('hemmelig', owner, state, now)).toEqual({ ok: true, challenge })
    expect(await readState('gjettet', owner, state, now)).toEqual({ ok: false, why: 'foreign' })
    expect(await readState('hemmelig', { ...owner, sessionVersion: 4 }, state, now)).toEqual({ ok: false, why: 'foreign' })
    expect(await readState('hemmelig', owner, state, now + 600_001)).toEqual({ ok: false, why: 'expired' })
  })

  it('opens no session', async () => {
    const kari = await aUser()
    const { state } = await leave(openSite({ discord: discordOf('1') }), kari)
    expect((await get('/auth/user/data', state)).status).toBe(401)
  })
})
