import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callToGather } from '../../../durable/gather-list/gather-calls.ts'
import type { PlayerNote } from '../../../durable/ports/hub-port.ts'
import { gatherListOf, type ObjectEnv } from '../../../durable/ports/objects.ts'
import type { GatherCard } from '../../../durable/protocol/match/gather-card.ts'
import { calledEveryMs, calledMost } from '../../../durable/rules/lobby/short-gather.ts'
import { aUser, type TestUser, unique } from '../../support/workerd/builders.ts'
import { createGather, get, post } from '../../support/workerd/call.ts'
import { metered } from '../../support/workerd/metered.ts'

/** Noon in Norway, on a day of its own for each test. */
let days = 0
const noon = () => Date.parse('2030-01-01T11:00:00Z') + ++days * 86_400_000
const card = async (id: string): Promise<GatherCard> => {
  const { body } = await get('/matches/gather/getActive')
  const found = (body.activeMatches as GatherCard[]).find(({ match_id }) => match_id === id)
  if (!found) throw new Error('not listed')
  return { ...found, current_players: 8, elo: { mean: 1000, least: 900, most: 1100 } }
}

/** A browser whose key is none: nothing goes out to it. */
const withBrowser = ({ steamId }: TestUser) =>
  env.DB.prepare(
    `INSERT INTO push_subscriptions (endpoint, user_id, session_version, p256dh, auth, kept_at)
     SELECT ?, id, session_version, 'no key', 'x', 0 FROM users WHERE steamid = ?`,
  )
    .bind(`https://fcm.googleapis.com/fcm/send/${unique()}`, steamId)
    .run()
const asks = async (user: TestUser, quiet: [number, number] = [23, 8]) => {
  await withBrowser(user)
  expect((await post('/push/alerts', user.token, { gathers: 1, quiet_from: quiet[0], quiet_to: quiet[1] })).status).toBe(200)
  return user
}
const lastCallAt = async ({ steamId }: TestUser) =>
  await env.DB.prepare('SELECT told_at FROM gather_alerts a JOIN users u ON u.id = a.user_id WHERE u.steamid = ?')
    .bind(steamId)
    .first<number>('told_at')

/** The site with hubs that note what they are to send; `looks` have a page open. */
function site(looks: readonly TestUser[] = []) {
  const called: { steamIds: readonly string[]; note: PlayerNote }[] = []
  const { d1, rows } = metered()
  let seats = 0
  const hub = {
    whereabouts: async () => looks.map(({ steamId }) => ({ steamId, where: null })),
    notify: async (steamIds: readonly string[], note: PlayerNote) => void called.push({ steamIds, note }),
  }
  const SEATS = new Proxy(env.SEATS, {
    get(target, name) {
      if (name !== 'getByName') return Reflect.get(target, name)
      return (id: string) => {
        seats += 1
        return target.getByName(id)
      }
    },
  })
  const bound = { ...env, DB: d1, SEATS, HUB: { getByName: () => hub } } as unknown as ObjectEnv
  return {
    bound,
    rows,
    seats: () => seats,
    called: () => called.flatMap(({ steamIds }) => steamIds),
    notes: () => called.map(({ note }) => note),
  }
}

beforeEach(() => env.DB.prepare('DELETE FROM gather_alerts').run())

describe('a call to a gather that lacks two', () => {
  it('reaches those who asked for it and whom it suits, once an hour', async () => {
    const [kari, ola, far, silent] = await Promise.all([aUser(), aUser({ elo: 1200 }), aUser({ elo: 1301 }), aUser()])
    const gather = await card(await createGather(kari.token))
    await Promise.all([asks(ola), asks(far), withBrowser(silent)])
    const now = noon()
    const first = site()
    await callToGather(first.bound, gather, now)
    expect(first.called()).toEqual([ola.steamId])
    expect(first.notes()[0]).toMatchObject({ body: `${kari.username}s gather mangler 2.`, path: `/match/${gather.match_id}` })
    for (const [after, expected] of [
      [calledEveryMs - 1, []],
      [calledEveryMs, [ola.steamId]],
    ] as const) {
      const again = site()
      await callToGather(again.bound, gather, now + after)
      expect(again.called()).toEqual(expected)
    }
  })

  it('reaches nobody who sits somewhere, looks at the site, has quiet hours, or does not fit the door', async () => {
    const [kari, sits, looks, quiet, above, away] = await Promise.all([aUser(), aUser(), aUser(), aUser(), aUser({ elo: 1150 }), aUser()])
    const gather = await card(await createGather(kari.token))
    await Promise.all([asks(sits), asks(looks), asks(quiet, [10, 14]), asks(above), asks(away)])
    await createGather(sits.token)
    const now = noon()
    const { bound, called } = site([looks])
    await callToGather(bound, { ...gather, door: { way: 'open', from: null, to: 1100 } }, now)
    const those = [sits, looks, quiet, above, away]
    expect(those.filter(({ steamId }) => called().includes(steamId))).toEqual([away])
    expect(await Promise.all(those.map(lastCallAt))).toEqual([0, 0, 0, 0, now])
  })

  it.each([
    ['ban', 'banned = 1, ban_until'],
    ['pause from gathers', 'gathers_paused_until'],
  ])('reaches a player whose %s is over, and nobody for whom it runs', async (_what, column) => {
    const [kari, ...players] = await Promise.all([aUser(), aUser(), aUser(), aUser()])
    const gather = await card(await createGather(kari.token))
    const now = noon()
    for (const [i, endsAt] of [now, now + 1, now + 2].entries()) {
      const player = players[i] as TestUser
      await asks(player)
      await env.DB.prepare(`UPDATE users SET ${column} = ? WHERE steamid = ?`).bind(endsAt, player.steamId).run()
    }
    const { bound, called } = site()
    await callToGather(bound, gather, now)
    expect(called()).toEqual([players[0]?.steamId])
  })

  it('reads a few rows of those who asked, and nothing of anybody else', async () => {
    const kari = await aUser()
    const gather = await card(await createGather(kari.token))
    const nobody = site()
    await callToGather(nobody.bound, gather, noon())
    expect([nobody.rows.written, nobody.seats(), nobody.called()]).toEqual([0, 0, []])
    expect(nobody.rows.read).toBeLessThanOrEqual(2)

    const those = await Promise.all(Array.from({ length: 5 }, async () => asks(await aUser())))
    const some = site()
    await callToGather(some.bound, gather, noon())
    expect(some.called()).toHaveLength(5)
    expect(some.seats()).toBe(5)
    expect(some.rows.written).toBe(5)
    expect(some.rows.read).toBeLessThanOrEqual(those.length * 10)
  })

  it('reaches a limited number and no more', async () => {
    const kari = await aUser()
    const gather = await card(await createGather(kari.token))
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO users (uid, steamid, username, username_folded, avatar, role, elo, created_at, seen_at, banned, chat_banned)
       SELECT 'many' || i, '7656119900000' || (1000 + i), 'm' || i, 'm' || i, '', 1, 1000, 0, 0, 0, 0 FROM n`,
    )
      .bind(calledMost + 20)
      .run()
    await env.DB.batch([
      env.DB.prepare("INSERT INTO gather_alerts SELECT id, 1, 23, 8, 0 FROM users WHERE uid LIKE 'many%'"),
      env.DB.prepare(
        "INSERT INTO push_subscriptions (endpoint, user_id, session_version, p256dh, auth, kept_at) SELECT uid, id, session_version, 'x', 'x', 0 FROM users WHERE uid LIKE 'many%'",
      ),
    ])
    const { bound, called, seats } = site()
    await callToGather(bound, gather, noon())
    expect([called().length, seats()]).toEqual([calledMost, calledMost])
  })

  it('comes when the gather begins to lack so few, and not with every change after that', async () => {
    const [kari, ola] = await Promise.all([aUser(), aUser()])
    const gather = await card(await createGather(kari.token))
    await asks(ola, [0, 0])
    const list = gatherListOf(env)
    await list.put(100, { ...gather, current_players: 7 }, null)
    await list.put(101, gather, null)
    await vi.waitFor(async () => expect(await lastCallAt(ola)).toBeGreaterThan(0))
    await env.DB.prepare('UPDATE gather_alerts SET told_at = 0').run()
    await list.put(102, { ...gather, waiting: 1 }, null)
    await list.put(103, { ...gather, current_players: 7 }, null)
    await list.put(104, gather, null)
    await list.gathers()
    expect(await lastCallAt(ola)).toBe(0)
  })
})

it('the wish of a player is theirs, and stands as they left it', async () => {
  const kari = await aUser()
  expect((await get('/push/alerts', kari.token)).body).toMatchObject({ gathers: 0, quiet_from: 23, quiet_to: 8 })
  await post('/push/alerts', kari.token, { gathers: true, quiet_from: 1, quiet_to: 9 })
  expect((await get('/push/alerts', kari.token)).body).toMatchObject({ gathers: 1, quiet_from: 1, quiet_to: 9 })
  expect(await post('/push/alerts', kari.token, { gathers: 1, quiet_from: 24, quiet_to: 9 })).toMatchObject({ status: 400 })
  await post('/push/alerts', kari.token, { gathers: 0, quiet_from: 1, quiet_to: 9 })
  expect((await get('/push/alerts', kari.token)).body).toMatchObject({ gathers: 0, quiet_from: 1, quiet_to: 9 })
})
