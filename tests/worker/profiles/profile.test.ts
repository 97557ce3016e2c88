import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { signSession } from '../../../durable/secrets/session-token.ts'
import { playerTotalsReply, profileReply } from '../../../worker/contract/profiles.ts'
import { doneReply, refusalReply } from '../../../worker/contract/replies.ts'
import { ownProfileReply, userDataReply } from '../../../worker/contract/users.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { metered } from '../../support/workerd/metered.ts'
import { countedD1, openSite, refusingLimiter, userRow } from '../support/support-calls.ts'

const anotherToken = ({ steamId }: TestUser, sessionVersion = 1) =>
  signSession(env.JWT_SECRET, { steamId, sessionVersion, expiresAt: Date.now() + 7_200_000 })
const set = (steamId: string, change: string) => env.DB.prepare(`UPDATE users SET ${change} WHERE steamid = ?`).bind(steamId).run()

describe('one’s own profile', () => {
  it('is shown to oneself as a whole, in exactly these fields', async () => {
    const kari = await aUser({ username: 'Kari', elo: 1234 })
    await set(
      kari.steamId,
      `tradelink = 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh', discord_id = '${kari.steamId}9'`,
    )
    const profile = (await get('/profile/user', kari.token)).body
    const data = (await get('/auth/user/data', kari.token)).body
    const strict = v.strictObject(ownProfileReply.entries.getUser.entries)
    expect(v.parse(strict, profile.getUser)).toMatchObject({ username: 'Kari', elo: 1234, tradelink: expect.stringContaining('partner=1') })
    expect(v.parse(userDataReply, data).user).toEqual(v.parse(ownProfileReply, profile).getUser)
  })

  it.each(['/profile/user', '/auth/user/data'])('is nobody else’s at %s: not a guest’s, not a cookie’s', async (path) => {
    const kari = await aUser()
    for (const headers of [{}, { Cookie: `jwt=${kari.token}` }, { Authorization: '' }, { Authorization: 'Bearer ' }]) {
      const reply = await get(path, null, headers as Record<string, string>)
      expect(reply.status).toBe(401)
      expect(v.parse(refusalReply, reply.body).error).toBe('UNAUTHORIZED')
    }
  })

  it('is never kept by a shared cache', async () => {
    const kari = await aUser()
    for (const path of ['/profile/user', '/auth/user/data']) {
      expect((await get(path, kari.token)).headers.get('Cache-Control')).toBe('private, no-store')
    }
  })
})

describe('a player’s profile', () => {
  const strict = v.strictObject({
    success: v.literal(true),
    getUserData: v.strictObject(profileReply.entries.getUserData.entries),
    getUserStats: v.strictObject(profileReply.entries.getUserStats.entries),
  })

  it('is for everybody to see by uid and by SteamID, in exactly these fields, kept for five seconds', async () => {
    const kari = await aUser({ username: 'Kari', elo: 1234 })
    await set(kari.steamId, `tradelink = 'hemmelig', discord_id = '${kari.steamId}8'`)
    for (const id of [kari.steamId, `uid${kari.steamId}`]) {
      const reply = await get(`/profile/user/${id}`)
      expect(reply.headers.get('Cache-Control')).toBe('public, s-maxage=5')
      expect(v.parse(strict, reply.body)).toMatchObject({
        getUserData: { steamid: kari.steamId, username: 'Kari', elo: 1234, banned: 0 },
        getUserStats: { kills: 0, matches_played: 0, kd_ratio: null, HLTV_rating: null, adr: null, hs_ratio: null },
      })
    }
  })

  it('has the totals, and what is derived from them', async () => {
    const kari = await aUser()
    await env.DB.prepare(
      `INSERT INTO user_stats (user_id, kills, deaths, damage, rounds_played, headshot_kills, matches_played)
       SELECT id, 20, 15, 2001, 25, 5, 1 FROM users WHERE steamid = ?`,
    )
      .bind(kari.steamId)
      .run()
    expect(v.parse(strict, (await get(`/profile/user/${kari.steamId}`)).body).getUserStats).toMatchObject({
      kills: 20,
      headshot_kills: 5,
      matches_played: 1,
      kd_ratio: 1.33,
      adr: 80.04,
      hs_ratio: 0.25,
      HLTV_rating: 1,
    })
  })

  it('has the same totals at the call of one’s statistics, which is for the signed in', async () => {
    const [kari, ola] = await Promise.all([aUser(), aUser()])
    const { getUserStats } = v.parse(strict, (await get(`/profile/user/${kari.steamId}`)).body)
    const { body } = await get(`/auth/user/getStats/${kari.steamId}`, ola.token)
    expect(v.parse(playerTotalsReply, body).playerStats).toEqual(getUserStats)
    expect((await get(`/auth/user/getStats/${kari.steamId}`)).status).toBe(401)
    expect((await get('/auth/user/getStats/finnesikke', ola.token)).body.error).toBe('PAGE_NOT_FOUND')
  })

  it('shows no ELO while it is switched off, and a ban only while it runs', async () => {
    const [kari, ola] = await Promise.all([aUser({ banned: 1 }), aUser({ banned: 1 })])
    await set(ola.steamId, 'ban_until = 5')
    await env.DB.prepare(`UPDATE system_switches SET value = 0 WHERE name = 'elo'`).run()
    const shown = async (id: string) => v.parse(strict, (await get(`/profile/user/${id}`)).body).getUserData
    expect(await shown(kari.steamId)).toMatchObject({ elo: null, banned: 1 })
    expect(await shown(ola.steamId)).toMatchObject({ elo: null, banned: 0 })
    await env.DB.prepare(`UPDATE system_switches SET value = 1 WHERE name = 'elo'`).run()
  })

  it('is not there for nobody', async () => {
    expect(await get('/profile/user/finnesikke')).toMatchObject({ status: 404, body: { error: 'PAGE_NOT_FOUND' } })
  })

  it('costs one round trip and at most ten rows', async () => {
    const kari = await aUser()
    const [counted, meter] = [countedD1(env.DB), metered()]
    await openSite({}, { DB: counted.DB }).ask(`/api/profile/user/${kari.steamId}`)
    expect(counted.roundTrips()).toBe(1)
    await openSite({}, { DB: meter.d1 }).ask(`/api/profile/user/${kari.steamId}`)
    expect(meter.rows.read).toBeGreaterThan(0)
    expect(meter.rows.read).toBeLessThanOrEqual(10)
  })
})

describe('logging out everywhere', () => {
  it('ends every token at once, on whatever device it was used', async () => {
    const kari = await aUser()
    const phone = await anotherToken(kari)
    for (const token of [kari.token, phone]) {
      expect((await get('/profile/user', token)).status).toBe(200)
      expect((await get('/maps', token)).status).toBe(200)
    }
    expect(v.parse(doneReply, (await post('/profile/logoutAll', kari.token, {})).body)).toEqual({ success: true })
    for (const token of [kari.token, phone, `Bearer ${kari.token}`]) {
      for (const path of ['/profile/user', '/auth/user/data', '/maps']) expect((await get(path, token)).status, path).toBe(401)
      expect((await post('/profile/logoutAll', token)).status).toBe(401)
    }
  })

  it('leaves others alone, and oneself free to sign in again', async () => {
    const [kari, ola] = await Promise.all([aUser(), aUser()])
    await post('/profile/logoutAll', kari.token)
    expect(await userRow(kari.steamId)).toMatchObject({ session_version: 2 })
    expect((await get('/profile/user', ola.token)).status).toBe(200)
    expect((await get('/profile/user', await anotherToken(kari, 2))).status).toBe(200)
  })

  it.each([[undefined], ['{}'], [' \n'], ['']])('takes no body for an empty one (%j)', async (body) => {
    const kari = await aUser()
    expect((await post('/profile/logoutAll', kari.token, body)).status).toBe(200)
  })

  it.each([
    ['a key nobody asked for', '{"everything":true}', ['everything']],
    ['a key with a dangerous name', '{"__proto__":{"role":5}}', ['__proto__']],
    ['a list', '[]', []],
    ['a number', '1', []],
    ['nothing at all, said aloud', 'null', []],
    ['half a word', '{"a":', []],
    ['a mountain of brackets', '['.repeat(60_000), []],
    ['letters of another alphabet', '\ufeff\u0000', []],
  ])('refuses %s, names what was wrong, and ends nothing', async (_what, body, fields) => {
    const kari = await aUser()
    const reply = await post('/profile/logoutAll', kari.token, body)
    expect(reply.status).toBe(400)
    expect(v.parse(refusalReply, reply.body)).toMatchObject({ error: 'INVALID_INPUT', fields })
    expect((await get('/auth/user/data', kari.token)).status).toBe(200)
  })

  it('names at most twenty of the fields it did not ask for', async () => {
    const kari = await aUser()
    const body = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`felt${i}`, i]))
    expect(v.parse(refusalReply, (await post('/profile/logoutAll', kari.token, body)).body).fields).toHaveLength(20)
  })

  it.each([
    ['said beforehand', (text: string) => text],
    ['found out on the way', (text: string) => new Blob([text]).stream()],
  ])('refuses a body above 64 kB, its size %s', async (_what, bodyOf) => {
    const kari = await aUser()
    const headers = { Authorization: kari.token, 'Content-Type': 'application/json' }
    const reply = await openSite().ask('/api/profile/logoutAll', { method: 'POST', body: bodyOf(' '.repeat(65_537)), headers })
    expect(reply.status).toBe(413)
    expect(v.parse(refusalReply, await reply.json()).error).toBe('INVALID_INPUT')
    const fits = await openSite().ask('/api/profile/logoutAll', { method: 'POST', body: bodyOf(' '.repeat(65_536)), headers })
    expect(fits.status).toBe(200)
  })
})

describe('a session', () => {
  it('is over as soon as its version is, for everything that is looked up', async () => {
    const kari = await aUser()
    await set(kari.steamId, 'session_version = session_version + 1')
    expect((await get('/auth/user/data', kari.token)).status).toBe(401)
    expect((await post('/profile/logoutAll', kari.token)).status).toBe(401)
  })

  it('is over for reads too, on every device, once something looked it up', async () => {
    const kari = await aUser()
    const phone = await anotherToken(kari)
    for (const token of [kari.token, phone]) await get('/profile/user', token)
    await set(kari.steamId, 'session_version = session_version + 1')
    await get('/auth/user/data', kari.token)
    for (const token of [kari.token, phone]) expect((await get('/profile/user', token)).status).toBe(401)
  })

  it('knows a ban and a new role at the next write', async () => {
    const [bad, kari] = await Promise.all([aUser({ role: 3 }), aUser({ role: 3 })])
    for (const { token } of [bad, kari]) await get('/profile/user', token)
    await set(bad.steamId, 'banned = 1')
    await set(kari.steamId, 'role = 1')
    const turn = { type: 'elo', value: 1 }
    expect((await post('/system/updateSystem', bad.token, turn)).body.error).toBe('USER_BANNED')
    expect((await post('/system/updateSystem', kari.token, turn)).body.error).toBe('FORBIDDEN')
  })
})

describe('the cost of these calls in D1', () => {
  const roundTrips = async (path: string, init: RequestInit) => {
    const counted = countedD1(env.DB)
    await openSite({}, { DB: counted.DB }).ask(`/api${path}`, init)
    return counted.roundTrips()
  }

  it('is one look at the session, and one more where something changes', async () => {
    const kari = await aUser()
    const headers = { Authorization: kari.token }
    expect(await roundTrips('/auth/user/data', { headers })).toBe(1)
    expect(await roundTrips('/profile/logoutAll', { method: 'POST', headers })).toBe(2)
  })

  it('is no look-up of the session for a read right after another, and nothing for a guest or a forged token', async () => {
    const kari = await aUser()
    const headers = { Authorization: kari.token }
    expect(await roundTrips('/profile/games', { headers })).toBe(2)
    expect(await roundTrips('/profile/games', { headers })).toBe(1)
    expect(await roundTrips('/profile/games', {})).toBe(0)
    expect(await roundTrips('/profile/games', { headers: { Authorization: `${kari.token}x` } })).toBe(0)
  })
})

describe('somebody in too much of a hurry', () => {
  it.each(['ADDRESS_LIMIT', 'USER_LIMIT'] as const)('is told when to come again (%s)', async (limiter) => {
    const headers: Record<string, string> = limiter === 'USER_LIMIT' ? { Authorization: (await aUser()).token } : {}
    const reply = await openSite({}, { [limiter]: refusingLimiter }).ask('/api/profile/user', { headers })
    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(v.parse(refusalReply, await reply.json())).toMatchObject({ error: 'SLOW_DOWN' })
  })

  it('ends no session by it', async () => {
    const kari = await aUser()
    const headers = { Authorization: kari.token }
    await openSite({}, { USER_LIMIT: refusingLimiter }).ask('/api/profile/logoutAll', { method: 'POST', headers })
    expect((await get('/auth/user/data', kari.token)).status).toBe(200)
  })

  it('reads why in the pop-up, instead of code', async () => {
    const reply = await openSite({}, { SIGN_IN_LIMIT: refusingLimiter }).ask('/auth/steam')
    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await reply.text()).toContain('Litt for fort.')
  })

  it('is counted once a call: by player with a token of the site, else by address, whatever else they claim', async () => {
    const keys: string[] = []
    const limiter: RateLimit = {
      limit: async ({ key }) => {
        keys.push(key)
        return { success: true }
      },
    }
    const kari = await aUser()
    const from = { 'CF-Connecting-IP': '192.0.2.7', 'X-Forwarded-For': '198.51.100.1' }
    const { ask } = openSite({}, { ADDRESS_LIMIT: limiter, USER_LIMIT: limiter })
    await ask('/api/profile/user', { headers: { ...from, Authorization: kari.token } })
    await ask('/api/profile/user', { headers: from })
    await ask('/api/profile/user', { headers: { ...from, Authorization: `${kari.token}x` } })
    expect(keys).toEqual([kari.steamId, '192.0.2.7', '192.0.2.7'])
  })
})
