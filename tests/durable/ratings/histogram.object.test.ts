import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { deleteAccount } from '../../../db/queries/erasure/delete-account.ts'
import { pseudonymOf } from '../../../durable/rules/player/steam-id.ts'
import { ratingAtEndOf } from '../../../durable/rules/rating/rating-days.ts'
import { dayOf, weekDays } from '../../../durable/rules/rating/top-periods.ts'
import { aUser } from '../../support/workerd/builders.ts'
import { aMatch, type World, withRatings } from '../../support/workerd/ratings-world.ts'

const dayMs = 86_400_000

beforeEach(() => env.DB.prepare(`UPDATE users SET rated_matches = 0, elo_days = '[]'`).run())

/** The places of these players, as the site would tell them. */
async function placesOf({ ratings, people, now }: World) {
  const { results } = await env.DB.prepare(
    'SELECT elo, rated_matches, elo_days FROM json_each(?1) JOIN users ON steamid = value ORDER BY key',
  )
    .bind(JSON.stringify(people))
    .all<{ elo: number; rated_matches: number; elo_days: string }>()
  const asked = results.map(({ elo, rated_matches, elo_days }) => {
    const past = { elo: rated_matches > 0 ? elo : null, days: JSON.parse(elo_days) }
    return { elo, weekAgo: ratingAtEndOf(dayOf(now) - weekDays, past) }
  })
  return ratings.places(asked)
}
const pairs = (places: Awaited<ReturnType<typeof placesOf>>) => places?.placed.map(({ place, change }) => [place, change])
const daysOf = async (steamId: string | undefined) =>
  JSON.parse(String(await env.DB.prepare('SELECT elo_days FROM users WHERE steamid = ?').bind(steamId).first('elo_days')))

describe('the places of all players', () => {
  it('is counted by the first who asks, and then kept by every result', () =>
    withRatings(async (world) => {
      expect(await placesOf(world)).toEqual({ of: 0, placed: Array(4).fill({ place: 1, change: null }), buckets: [] })
      await world.ratings.rate(aMatch(world.people), 1)
      await world.finish()
      expect(await placesOf(world)).toEqual({
        of: 4,
        placed: [1, 1, 3, 3].map((place) => ({ place, change: null })),
        buckets: [
          { from: 900, count: 2 },
          { from: 1_000, count: 2 },
        ],
      })
    }))

  it('is not counted while a result is on its way into the record, which would count it twice', () =>
    withRatings(async (world) => {
      world.faults = ['arrives', 'unanswered']
      await world.ratings.rate(aMatch(world.people), 1)
      await world.rest()
      expect(await placesOf(world)).toBeNull()
      await world.finish()
      expect(pairs(await placesOf(world))).toEqual([1, 1, 3, 3].map((place) => [place, null]))
    }))

  it('is right after a process that died between the record and its own storage', () =>
    withRatings(async (world) => {
      await world.ratings.count()
      world.faults = ['arrives', 'unanswered']
      const match = aMatch(world.people)
      await world.ratings.rate(match, 1)
      await world.rest()
      await world.revive()
      await world.finish()
      expect((await placesOf(world))?.of).toBe(4)
      world.faults = ['arrives', 'unanswered', 'lost']
      await world.ratings.takeBack(match.matchId, world.now, 2)
      await world.rest()
      await world.revive()
      await world.finish()
      expect((await placesOf(world))?.of).toBe(0)
    }))

  it('says how many places were won in the last seven days, and nothing of a player who had no rated match before', () =>
    withRatings(
      async (world) => {
        const of = (...places: number[]) => places.flatMap((place) => world.people[place] ?? [])
        await world.ratings.count()
        await world.ratings.rate(aMatch(of(0, 1, 2, 3)), 1)
        await world.finish()
        expect(pairs(await placesOf(world))?.slice(0, 4)).toEqual([1, 1, 3, 3].map((place) => [place, null]))
        world.now += 6 * dayMs
        expect(pairs(await placesOf(world))?.slice(0, 4)).toEqual([1, 1, 3, 3].map((place) => [place, null]))
        world.now += dayMs
        expect(pairs(await placesOf(world))?.slice(0, 4)).toEqual([1, 1, 3, 3].map((place) => [place, 0]))
        // The third wins twice against the first, each with one who is new.
        for (let i = 0; i < 2; i++) await world.ratings.rate(aMatch(of(2, 4, 0, 5)), 1)
        await world.finish()
        const places = pairs(await placesOf(world))
        expect(places?.map(([, change]) => change === null)).toEqual([false, false, false, false, true, true])
        expect(places?.[2]?.[1]).toBeGreaterThan(0)
        expect(places?.[0]?.[1]).toBeLessThan(0)
        world.now += 7 * dayMs
        expect(pairs(await placesOf(world))?.map(([, change]) => change)).toEqual(Array(6).fill(0))
      },
      { people: 6 },
    ))

  it('a week ago is known from the ledger also where counting begins only now', () =>
    withRatings(async (world) => {
      await world.ratings.rate(aMatch(world.people), 1)
      await world.finish()
      world.now += 8 * dayMs
      await world.ratings.rate(aMatch(world.people.toReversed()), 1)
      await world.ratings.rate(aMatch(world.people.toReversed()), 1)
      await world.finish()
      expect(pairs(await placesOf(world))).toEqual([
        [3, -2],
        [3, -2],
        [1, 2],
        [1, 2],
      ])
    }))

  it('has no place for anyone who deleted their account, also when a match of theirs is taken back later', () =>
    withRatings(async (world) => {
      const [kari, ...others] = world.people
      if (!kari) throw new Error('nobody')
      await world.ratings.count()
      const matches = [aMatch(world.people), aMatch(world.people), aMatch(others.concat(await aUser().then(({ steamId }) => steamId)))]
      for (const match of matches) await world.ratings.rate(match, 1)
      await world.finish()
      const userId = Number(await env.DB.prepare('SELECT id FROM users WHERE steamid = ?').bind(kari).first('id'))
      const who = { steamId: kari, pseudonym: pseudonymOf(userId), names: [], discordIds: [] }
      await deleteAccount(openDatabase(env.DB), { ...who, userId, hash: 'hash' }, { now: world.now, erasingUntil: world.now })
      await world.ratings.forget(
        who,
        matches.map(({ matchId }) => matchId),
      )
      await world.ratings.recountPlaces()
      await world.ratings.count()
      const counted = async () => {
        const { results } = await env.DB.prepare('SELECT elo, count(*) AS players FROM users WHERE rated_matches > 0 GROUP BY elo').all()
        return results.map(({ elo, players }) => [elo, players])
      }
      const kept = () =>
        JSON.parse(
          world.ratings.sql.readFirst<{ counts: string }>('SELECT counts FROM histograms ORDER BY day DESC LIMIT 1')?.counts ?? '[]',
        )
      expect((await placesOf({ ...world, people: others }))?.of).toBe(4)
      expect(kept()).toEqual(await counted())
      await world.ratings.takeBack(matches[0]?.matchId ?? ('' as never), world.now, 2)
      await world.finish()
      expect((await placesOf({ ...world, people: others }))?.of).toBe(4)
      expect(kept()).toEqual(await counted())
    }))

  it('keeps eight days at most', () =>
    withRatings(async (world) => {
      await world.ratings.count()
      for (let day = 0; day < 12; day++) {
        await world.ratings.rate(aMatch(day % 2 ? world.people : world.people.toReversed()), 1)
        await world.finish()
        world.now += dayMs
      }
      expect(world.ratings.sql.read('SELECT day FROM histograms')).toHaveLength(8)
      expect(await daysOf(world.people[0])).toHaveLength(8)
    }))
})

describe('the rating before the changes of a day', () => {
  it('is kept once a day, null before the first match', () =>
    withRatings(async (world) => {
      const today = dayOf(world.now)
      await world.ratings.rate(aMatch(world.people), 1)
      await world.ratings.rate(aMatch(world.people), 1)
      await world.finish()
      expect(await daysOf(world.people[0])).toEqual([[today, null]])
      world.now += 3 * dayMs
      await world.ratings.rate(aMatch(world.people), 1)
      await world.finish()
      expect(await daysOf(world.people[3])).toEqual([
        [today, null],
        [today + 3, 962],
      ])
    }))
})
