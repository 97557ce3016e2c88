import { env } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { listRightsChanged } from '../../../db/queries/staff/staff-log.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { signSession } from '../../../durable/secrets/session-token.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { metered } from '../../support/workerd/metered.ts'
import { openSite } from '../support/support-calls.ts'

const lines = 100_000
const firstAt = Date.UTC(2026, 0, 1)
/** A line every ten minutes. */
const apartMs = 600_000
const steamIdOf = (i: number): string => `7656119${9_000_000_000 + i}`
/** One of ten who act, and one of the hundred thousand whom it is done to. */
const [actor, player] = [steamIdOf(3), steamIdOf(50_007)]

/** As many users as lines; every player of a thousand is in a hundred of them, and one in a thousand lines is public. */
const grow = () =>
  env.DB.batch(
    [
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${lines})
       INSERT INTO users (uid, steamid, username, username_folded, avatar, created_at, seen_at, tradelink, discord_id)
       SELECT 'big' || i, '7656119' || (9000000000 + i), 'Spiller ' || i, 'spiller ' || i, '/avatars/01.svg', ${firstAt}, ${firstAt},
         'https://steamcommunity.com/tradeoffer/new/?partner=' || i || '&token=abcdefgh', 100000000000000000 + i FROM n`,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${lines})
       INSERT INTO staff_log (at, actor_steamid, actor_role, action, target, player_steamid, reason)
       SELECT ${firstAt} + i * ${apartMs}, '7656119' || (9000000000 + i % 10), 3, iif(i % 1000 = 7, 'ban', iif(i % 3, 'set-role', 'add-note')),
         'm' || (i % 1000), '7656119' || (9000050000 + i % 1000), 'derfor' FROM n`,
    ].map((statement) => env.DB.prepare(statement)),
  )

let chief: TestUser
beforeAll(async () => {
  await grow()
  chief = await aUser({ role: 5 })
})

/** The rows that a call reads; that of the session, which is looked up for staff, is in it. */
async function rowsRead(path: string, token: string | null, body?: object): Promise<number> {
  const meter = metered()
  const headers = { ...(token && { Authorization: token }), ...(body && { 'Content-Type': 'application/json' }) }
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const reply = await openSite({}, { DB: meter.d1 }).ask(`/api${path}`, { headers, ...sent })
  expect(reply.status, path).toBe(200)
  return meter.rows.read
}

const day = (count: number) => String(firstAt + count * 86_400_000)

it('reads a bounded number of rows on every page of the admin area, with 100 000 lines of the log and 100 000 users', async () => {
  const own = await signSession(env.JWT_SECRET, { steamId: player as SteamId, sessionVersion: 1, expiresAt: Date.now() + 3_600_000 })
  /** At most this many rows, no matter who is asked for: a page of the log and its names, a window that has hardly a hit, a part of the file. */
  const [page, window, file] = [550, 1_600, 12_000]
  const bounds: Record<string, number> = {
    '/admin/log': page,
    '/admin/log?before=50000': page,
    [`/admin/log?actor=${actor}`]: page,
    '/admin/log?action=add-note': page,
    '/admin/log?action=unban': page,
    [`/admin/log?player=${player}`]: page,
    '/admin/log?target=m7': page,
    [`/admin/log?actor=${actor}&action=ban`]: window,
    [`/admin/log?player=${player}&action=unban&actor=${actor}`]: window,
    [`/admin/log?from=${day(300)}&to=${day(301)}`]: window,
    [`/admin/log?actor=${actor}&action=ban&from=${day(30)}&to=${day(600)}`]: window,
    '/admin/log.csv': file,
    [`/admin/log.csv?actor=${actor}&action=ban`]: file,
    ...{ '/admin/overview': 600, '/admin/getMatches': 600, '/admin/getServers': 300, '/admin/getSwitches': 300 },
    ...{ '/admin/maps': 300, '/admin/medals': 600, '/admin/medals/1/holders': 300 },
    '/system/getSystem': 10,
    '/moderation': 250,
    '/moderation?before=50000': 250,
  }
  for (const [path, atMost] of Object.entries(bounds)) {
    const rows = await rowsRead(path, path.startsWith('/admin') ? chief.token : null)
    expect(rows, path).toBeGreaterThan(0)
    expect(rows, path).toBeLessThanOrEqual(atMost)
  }
  const asked: [path: string, body: object][] = [
    ['/admin/usersearch', { searchUser: 'spiller 5' }],
    ['/admin/usersearch', { searchUser: player }],
    ['/admin/userinfo', { userId: player }],
  ]
  for (const [path, body] of asked) expect(await rowsRead(path, chief.token, body), JSON.stringify(body)).toBeLessThanOrEqual(300)
  expect(await rowsRead('/profile/moderation', own)).toBeLessThanOrEqual(250)
})

it('looks at few rows, once a minute, for whose rights have just changed', async () => {
  const meter = metered()
  const now = firstAt + lines * apartMs
  const changed = await listRightsChanged(openDatabase(meter.d1), { since: now - apartMs, now })
  expect(changed).toEqual([{ steamid: steamIdOf(50_000), version: 1, banned: 0 }])
  expect(meter.rows.read).toBeLessThanOrEqual(60)
})
