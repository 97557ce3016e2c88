import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import {
  forgetUnusedPush,
  listPushTargets,
  mostSubscriptions,
  saveSubscription,
  unusedPushMs,
} from '../../../db/queries/accounts/push-subscriptions.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { signPushToken } from '../../../durable/secrets/push-token.ts'
import type { Bindings } from '../../../worker/app-env.ts'
import { pushKeyReply } from '../../../worker/contract/push.ts'
import { aUser, type TestUser, unique } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { openSite } from '../support/support-calls.ts'

/** The point that P-256 begins from, as browsers send theirs. */
const somePoint = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'
const aBrowser = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${unique()}`,
  keys: { p256dh: somePoint, auth: 'a'.repeat(22) },
})
const subscribe = ({ token }: TestUser, browser: object = aBrowser()) => post('/push/subscribe', token, browser)
const db = () => openDatabase(env.DB)
const reachedAt = async (...steamIds: SteamId[]) => (await listPushTargets(db(), steamIds)).map(({ endpoint }) => endpoint)
const stored = async ({ steamId }: { steamId: string }) => {
  const { results } = await env.DB.prepare(
    'SELECT p.endpoint FROM push_subscriptions p JOIN users u ON u.id = p.user_id WHERE u.steamid = ? ORDER BY kept_at, endpoint',
  )
    .bind(steamId)
    .all<{ endpoint: string }>()
  return results.map(({ endpoint }) => endpoint)
}
const numberOf = async ({ steamId }: TestUser) =>
  (await env.DB.prepare('SELECT id FROM users WHERE steamid = ?').bind(steamId).first<{ id: number }>())?.id ?? 0

describe('a browser that wants notifications', () => {
  it('subscribes under the site’s key', async () => {
    const { body } = await get('/push/key')
    expect(v.parse(pushKeyReply, body).key).toBe(env.VAPID_PUBLIC_KEY)
  })

  it('gets those of its player, once, however often it says so, until it says no more', async () => {
    const [kari, ola] = [await aUser(), await aUser()]
    const browser = aBrowser()
    for (const _ of ['once', 'again']) expect((await subscribe(kari, browser)).status).toBe(200)
    expect([await reachedAt(kari.steamId, ola.steamId), await reachedAt(ola.steamId)]).toEqual([[browser.endpoint], []])
    await post('/push/unsubscribe', ola.token, { endpoint: browser.endpoint })
    expect(await reachedAt(kari.steamId)).toEqual([browser.endpoint])
    await post('/push/unsubscribe', kari.token, { endpoint: browser.endpoint })
    expect(await stored(kari)).toEqual([])
  })

  it('stays its player’s against another who knows its address but not its keys', async () => {
    const [kari, ola] = [await aUser(), await aUser()]
    const browser = aBrowser()
    await subscribe(kari, browser)
    const taken = await subscribe(ola, { ...browser, keys: { ...browser.keys, auth: 'b'.repeat(22) } })
    expect(taken).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
    expect([await reachedAt(kari.steamId), await reachedAt(ola.steamId)]).toEqual([[browser.endpoint], []])
  })

  it('gets those of anyone who signed in there last', async () => {
    const [kari, ola] = [await aUser(), await aUser()]
    const browser = aBrowser()
    await subscribe(kari, browser)
    await subscribe(ola, browser)
    expect([await reachedAt(kari.steamId), await reachedAt(ola.steamId)]).toEqual([[], [browser.endpoint]])
  })

  it('is forgotten when nobody has used it for half a year, or its session ended and nobody signed in again', async () => {
    const [kari, ola, per] = [await aUser(), await aUser(), await aUser()]
    for (const each of [kari, ola, per]) await subscribe(each)
    const now = Date.now()
    const saidAt = (at: number, { steamId }: TestUser) =>
      env.DB.prepare('UPDATE push_subscriptions SET kept_at = ?1 WHERE user_id = (SELECT id FROM users WHERE steamid = ?2)')
        .bind(at, steamId)
        .run()
    await saidAt(now - unusedPushMs - 1, kari)
    await saidAt(now - 25 * 60 * 60_000, ola)
    await env.DB.prepare('UPDATE users SET session_version = session_version + 1 WHERE steamid IN (?, ?)')
      .bind(ola.steamId, per.steamId)
      .run()
    await forgetUnusedPush(db(), now)
    expect(await Promise.all([kari, ola, per].map(async (each) => (await stored(each)).length))).toEqual([0, 0, 1])
  })

  it('takes the place of the oldest of ten', async () => {
    const kari = await aUser()
    const userId = await numberOf(kari)
    const browsers = Array.from({ length: mostSubscriptions + 1 }, aBrowser)
    for (const [place, { endpoint, keys }] of browsers.entries()) {
      await saveSubscription(db(), { endpoint, ...keys, userId, sessionVersion: 1, now: 1_000 + place })
    }
    expect(await stored(kari)).toEqual(browsers.slice(1).map(({ endpoint }) => endpoint))
  })

  it('is a real one of a push service that we know, and its player is signed in', async () => {
    const kari = await aUser()
    const banned = await aUser({ banned: 1 })
    const { endpoint, keys } = aBrowser()
    for (const wrong of [
      { endpoint: 'https://169.254.169.254/latest', keys },
      { endpoint: 'http://127.0.0.1:8080/push', keys },
      { endpoint, keys: { ...keys, p256dh: 'short' } },
      { endpoint, keys: { ...keys, p256dh: `B${'a'.repeat(86)}` } },
      { endpoint, keys: { ...keys, auth: `${keys.auth}aa` } },
      { endpoint },
    ]) {
      expect(await subscribe(kari, wrong)).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT' } })
    }
    expect(await post('/push/subscribe', null, { endpoint, keys })).toMatchObject({ status: 401 })
    expect(await subscribe(banned)).toMatchObject({ status: 403, body: { error: 'USER_BANNED' } })
    expect(await stored(kari)).toEqual([])
  })
})

describe('the end of a session', () => {
  it('everywhere ends the notifications everywhere', async () => {
    const kari = await aUser()
    await subscribe(kari)
    await post('/profile/logoutAll', kari.token)
    expect(await stored(kari)).toEqual([])
  })

  it('ends them also where only the sign-ins were ended, and for a call that was on its way', async () => {
    const kari = await aUser()
    await subscribe(kari)
    await env.DB.prepare('UPDATE users SET session_version = 2 WHERE steamid = ?').bind(kari.steamId).run()
    const { endpoint, keys } = aBrowser()
    await saveSubscription(db(), { endpoint, ...keys, userId: await numberOf(kari), sessionVersion: 1, now: Date.now() })
    expect(await reachedAt(kari.steamId)).toEqual([])
  })
})

describe('a player’s own data', () => {
  it('names the browsers, and a deleted account has none', async () => {
    const kari = await aUser()
    const browser = aBrowser()
    await subscribe(kari, browser)
    const { body } = await get('/profile/export', kari.token)
    expect(JSON.stringify(body)).toContain(browser.endpoint)
    const id = await numberOf(kari)
    expect((await post('/profile/delete', kari.token, { username: kari.username })).status).toBe(200)
    const left = await env.DB.prepare('SELECT count(*) AS count FROM push_subscriptions WHERE user_id = ?').bind(id).first('count')
    expect(left).toBe(0)
  })
})

/** A ready check that writes down the calls to it. */
function aCheck(answer: object = { ok: true }) {
  const told: unknown[] = []
  const perform = async (by: { steamId: string }, action: string, body: object, key: string) => {
    told.push([by.steamId, action, body, key.length])
    return answer
  }
  const names: string[] = []
  const getByName = (name: string) => {
    names.push(name)
    return { perform }
  }
  const site = openSite({}, { READY_CHECK: { getByName } } as unknown as Partial<Bindings>)
  const say = async (action: string, token: string) => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await site.ask(`/api/push/${action}`, { method: 'POST', body: JSON.stringify({ token }), headers })
    return { status: response.status, body: (await response.json()) as { error?: string; message?: string } }
  }
  return { told, names, say }
}
const aToken = ({ steamId }: TestUser, fields: object = {}) =>
  signPushToken(env.JWT_SECRET, { steamId, sessionVersion: 1, check: 'scrim-7', until: Date.now() + 30_000, ...fields })

describe('a notification about a ready check', () => {
  it('says that it was shown, and accepts, for its player and its check, without a session', async () => {
    const kari = await aUser()
    const { told, names, say } = aCheck()
    const token = await aToken(kari)
    expect((await say('shown', token)).status).toBe(200)
    expect((await say('ready', token)).status).toBe(200)
    expect(told).toEqual([
      [kari.steamId, 'shown', {}, 64],
      [kari.steamId, 'ready', {}, 64],
    ])
    expect(names).toEqual(['scrim-7', 'scrim-7'])
  })

  it('passes on what the check refuses', async () => {
    const { say } = aCheck({ ok: false, code: 'CONFLICT', message: 'Sjekken er over.' })
    expect(await say('ready', await aToken(await aUser()))).toMatchObject({ status: 409, body: { message: 'Sjekken er over.' } })
  })

  it('does nothing too late, forged, after logging out everywhere, for a banned player, or as a session’s token', async () => {
    const [kari, banned] = [await aUser(), await aUser({ banned: 1 })]
    const { told, say } = aCheck()
    const good = await aToken(kari)
    const forged = await signPushToken('another secret', {
      steamId: kari.steamId,
      sessionVersion: 1,
      check: 'x',
      until: Date.now() + 9_999,
    })
    for (const [token, status, error] of [
      [await aToken(kari, { until: Date.now() }), 409, 'CONFLICT'],
      [forged, 403, 'FORBIDDEN'],
      [`${good}a`, 403, 'FORBIDDEN'],
      [kari.token, 403, 'FORBIDDEN'],
      ['', 403, 'FORBIDDEN'],
      [await aToken(kari, { sessionVersion: 0 }), 401, 'UNAUTHORIZED'],
      [await aToken(banned), 403, 'USER_BANNED'],
    ] as const) {
      expect(await say('ready', token), error).toMatchObject({ status, body: { error } })
    }
    expect(told).toEqual([])
    expect((await get('/profile/user', good)).status).toBe(401)
  })
})
