import { env, runInDurableObject } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { ratingsOf } from '../../../durable/ports/objects.ts'
import type { Ratings } from '../../../durable/ratings/ratings.ts'
import { dayOf } from '../../../durable/rules/rating/top-periods.ts'
import { ownPlacementReply, topEloReply } from '../../../worker/contract/top.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get } from '../../support/workerd/call.ts'
import { manyPlayers } from '../../support/workerd/matches/many-players.ts'
import { metered } from '../../support/workerd/metered.ts'
import { countedD1, openSite } from '../support/support-calls.ts'

const setElo = (value: 0 | 1) => env.DB.prepare(`UPDATE system_switches SET value = ?1 WHERE name = 'elo'`).bind(value).run()
const ratings = () => ratingsOf(env as unknown as { RATINGS: DurableObjectNamespace<Ratings> })
/** The object counts the rows that tests have written past it. */
const counted = () => runInDurableObject(ratings(), (object) => object.count())

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare(`DELETE FROM user_stats WHERE user_id IN (SELECT id FROM users WHERE uid LIKE 'many%')`),
    env.DB.prepare(`DELETE FROM users WHERE uid LIKE 'many%'`),
    env.DB.prepare(`UPDATE users SET rated_matches = 0, elo_days = '[]'`),
  ])
  await setElo(1)
  await counted()
})

/** A player with a rated match, who had `before` a week ago. */
async function aRated(elo: number, before: number | null = elo): Promise<TestUser> {
  const user = await aUser({ elo })
  const days = JSON.stringify(before === elo ? [] : [[dayOf(Date.now()) - 2, before]])
  await env.DB.prepare('UPDATE users SET rated_matches = 1, elo_days = ? WHERE steamid = ?').bind(days, user.steamId).run()
  return user
}
const list = async (query = '') => v.parse(topEloReply, (await get(`/top/getELOData${query}`)).body)
const own = async ({ token }: TestUser, query = '') => v.parse(ownPlacementReply, (await get(`/top/getOwnPlacement${query}`, token)).body)
const places = ({ TopElo }: Pick<v.InferOutput<typeof topEloReply>, 'TopElo'>) => TopElo.map(({ placement, elo }) => [placement, elo])

describe('the ELO list', () => {
  it('places who has a rated match, best first, equals alike, with the places they won in a week', async () => {
    const [kari, , per, newcomer] = [
      await aRated(1_400, 1_600),
      await aUser({ elo: 2_000 }),
      await aRated(1_700, 1_300),
      await aRated(1_400, null),
    ]
    await aRated(1_000)
    await counted()
    const who = { uid: expect.any(String), username: expect.any(String), avatar: '/avatars/01.svg' }
    expect(await list()).toEqual({
      success: true,
      TopElo: [
        { ...who, placement: 1, steamid: per.steamId, elo: 1_700, change: 1 },
        { ...who, placement: 2, steamid: newcomer.steamId, elo: 1_400, change: null },
        { ...who, placement: 2, steamid: kari.steamId, elo: 1_400, change: -1 },
        { ...who, placement: 4, steamid: expect.any(String), elo: 1_000, change: -1 },
      ],
      next: null,
      previous: null,
    })
  })

  it('is nobody’s to see while ELO is not shown, nor is one’s own placement, from the next call on', async () => {
    const user = await aRated(1_200)
    expect((await own(user)).elo).toBe(1_200)
    await setElo(0)
    const disabled = { status: 503, body: { success: false, error: 'DISABLED' } }
    expect(await get('/top/getELOData')).toMatchObject(disabled)
    expect(await get('/top/getOwnPlacement', user.token)).toMatchObject(disabled)
  })

  it('goes on page by page to its end and back, leaving nobody out, however many stand at one rating', async () => {
    await manyPlayers(300)
    await env.DB.prepare(`UPDATE users SET rated_matches = 3, elo = 900 + 10 * (id % 3) WHERE uid LIKE 'many%'`).run()
    await counted()
    const down = [await list()]
    for (let next = down[0]?.next; next; next = down.at(-1)?.next) down.push(await list(`?after=${next}`))
    const all = down.flatMap(({ TopElo }) => TopElo)
    expect(new Set(all.map(({ uid }) => uid)).size).toBe(300)
    expect(new Set(all.map(({ placement, elo }) => `${placement} ${elo}`))).toEqual(new Set(['1 920', '101 910', '201 900']))
    const up = [down.at(-1)]
    for (let previous = up[0]?.previous; previous; previous = up[0]?.previous) up.unshift(await list(`?before=${previous}`))
    expect(up.flatMap((page) => page?.TopElo ?? [])).toEqual(all)
  })

  it('opens around a player, with the page above and below', async () => {
    await manyPlayers(300)
    await env.DB.prepare(`UPDATE users SET rated_matches = 3, elo = substr(uid, 5) + 0 WHERE uid LIKE 'many%'`).run()
    const user = await aRated(150)
    await counted()
    const { placement, key } = await own(user)
    const page = await list(`?around=${key}`)
    expect(page.TopElo).toHaveLength(50)
    expect(page.TopElo[25]).toMatchObject({ placement, steamid: user.steamId })
    expect(places(await list(`?before=${page.previous}`)).at(-1)).toEqual([
      (page.TopElo[0]?.placement ?? 0) - 1,
      (page.TopElo[0]?.elo ?? 0) + 1,
    ])
    expect(page.next).not.toBeNull()
  })

  it('has no page for what is no key', async () => {
    expect(await get('/top/getELOData?after=best')).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT', fields: ['after'] } })
  })
})

describe('one’s own placement', () => {
  it('is one’s place among all with a rated match, with everybody in hundreds', async () => {
    const [user] = [await aRated(1_250, 1_000), await aRated(1_299), await aRated(1_100), await aRated(1_000), await aRated(2_000)]
    await counted()
    expect(await own(user)).toEqual({
      success: true,
      placement: 3,
      of: 5,
      elo: 1_250,
      change: 1,
      key: expect.stringMatching(/^1250-\d+$/),
      histogram: [1_000, 1_100, 1_200, 1_300, 1_400, 1_500, 1_600, 1_700, 1_800, 1_900, 2_000].map((from) => ({
        from,
        count: { 1200: 2, 1000: 1, 1100: 1, 2000: 1 }[from] ?? 0,
      })),
    })
  })

  it('comes with the first page of the list for anyone who asks for both', async () => {
    const user = await aRated(1_250)
    await aRated(1_500)
    await counted()
    const { list: first, placement } = await own(user, '?list=1')
    const { success: _, ...page } = await list()
    expect([placement, first]).toEqual([2, page])
  })

  it('is none before the first rated match', async () => {
    await aRated(1_500)
    await counted()
    expect(await own(await aUser())).toMatchObject({
      placement: null,
      change: null,
      key: null,
      of: 1,
      elo: 1_000,
      histogram: [{ from: 1_500, count: 1 }],
    })
  })

  it('is for anyone who is signed in', async () => {
    expect(await get('/top/getOwnPlacement')).toMatchObject({ status: 401, body: { error: 'UNAUTHORIZED' } })
  })
})

describe.each([1_000, 10_000, 100_000])('among %i players', (count) => {
  it('a page of the list reads at most 60 rows and a placement three, each in one round trip', async () => {
    await manyPlayers(count)
    // A third of them stand at one rating.
    await env.DB.prepare(
      `UPDATE users SET rated_matches = 3, elo = iif(id % 3 = 0, 500, substr(uid, 5) % 2600) WHERE uid LIKE 'many%'`,
    ).run()
    const user = await aRated(500)
    await counted()
    const { key } = await own(user)
    const headers = { Authorization: user.token }
    const ask = async (path: string, most: number, length: number) => {
      const meter = metered()
      const reply = await openSite({}, { DB: meter.d1 }).ask(`/api/top/${path}`, { headers })
      const body = (await reply.json()) as { TopElo?: object[]; list?: { TopElo: object[] } }
      expect([(body.TopElo ?? body.list?.TopElo ?? []).length, meter.rows.read <= most], `${path}: ${meter.rows.read}`).toEqual([
        length,
        true,
      ])
      const { DB, roundTrips } = countedD1(env.DB)
      await openSite({}, { DB }).ask(`/api/top/${path}`, { headers })
      expect(roundTrips()).toBe(1)
      return reply
    }
    const first = await ask('getELOData', 60, 50)
    expect(first.headers.get('Cache-Control')).toBe('public, s-maxage=5')
    for (const side of ['after', 'before', 'around']) await ask(`getELOData?${side}=${key}`, 60, 50)
    await ask('getOwnPlacement', 3, 0)
    await ask('getOwnPlacement?list=1', 60, 50)
  })
})
