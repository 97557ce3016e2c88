import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { RatedMatch } from '../../../durable/rules/rating/elo.ts'
import { aMatch, type World, withRatings } from '../../support/workerd/ratings-world.ts'
import { rows } from '../../support/workerd/rows.ts'

const ofThem = (world: World) => JSON.stringify(world.people)
const isTheirs = 'user_id IN (SELECT id FROM users WHERE steamid IN (SELECT value FROM json_each(?1)))'
const ledgers = (world: World) => rows(`SELECT * FROM elo_ledger WHERE ${isTheirs} ORDER BY user_id, seq`, ofThem(world))
const ratings = (world: World) =>
  rows('SELECT id, elo, rated_matches, elo_days FROM users WHERE steamid IN (SELECT value FROM json_each(?1)) ORDER BY id', ofThem(world))

/** The record as it is: what `restore` makes of it again. */
async function copyOf(world: World) {
  const before = {
    ledgers: (await ledgers(world)) as Record<string, unknown>[],
    ratings: (await ratings(world)) as Record<string, unknown>[],
  }
  const restore = async () => {
    await env.DB.prepare(`DELETE FROM elo_ledger WHERE ${isTheirs}`).bind(ofThem(world)).run()
    for (const row of before.ledgers) {
      const names = Object.keys(row)
      const insert = `INSERT INTO elo_ledger (${names}) VALUES (${names.map(() => '?')})`
      await env.DB.prepare(insert)
        .bind(...Object.values(row))
        .run()
    }
    for (const { id, elo, rated_matches, elo_days } of before.ratings)
      await env.DB.prepare('UPDATE users SET elo = ?, rated_matches = ?, elo_days = ? WHERE id = ?')
        .bind(elo, rated_matches, elo_days, id)
        .run()
  }
  return restore
}

async function play(world: World, match: RatedMatch, revision = 1): Promise<RatedMatch> {
  await world.ratings.rate(match, revision)
  await world.finish()
  world.now += 1_000
  return match
}

describe('ratings after the record was restored to an earlier moment', () => {
  it('are written again as they were, with what was taken back and corrected, and only once', () =>
    withRatings(async (world) => {
      const first = await play(world, aMatch(world.people))
      const restore = await copyOf(world)
      const since = world.now
      await play(world, aMatch(world.people, 'B'))
      const corrected = await play(world, aMatch(world.people, 'B'))
      await play(world, aMatch(world.people, 'draw'))
      await world.ratings.takeBack(first.matchId, world.now, 2)
      await world.finish()
      await play(world, { ...corrected, winner: 'A' }, 2)
      const [before, ratingsBefore] = [await ledgers(world), await ratings(world)]

      await restore()
      expect(await ledgers(world)).not.toEqual(before)
      const repeated = await world.ratings.repeatWrites(since, 0)
      expect(repeated.next).toBeNull()
      expect(repeated.written).toBeGreaterThan(3)
      expect(await ledgers(world)).toEqual(before)
      expect(await ratings(world)).toEqual(ratingsBefore)
      expect(await world.ratings.repeatWrites(0, 0)).toEqual({ next: null, written: 0 })
      expect(await ratings(world)).toEqual(ratingsBefore)
    }))

  it('wait with the next result until the lost ones are there, and then go on from them', () =>
    withRatings(async (world) => {
      const restore = await copyOf(world)
      const since = world.now
      await play(world, aMatch(world.people))
      await restore()
      const next = aMatch(world.people)
      await world.ratings.rate(next, 1)
      await world.rest()
      expect((await rows('SELECT 1 FROM elo_ledger WHERE match_id = ?', next.matchId)).length).toBe(0)
      await world.ratings.repeatWrites(since, 0)
      await world.finish()
      expect(await rows('SELECT DISTINCT before FROM elo_ledger WHERE match_id = ? ORDER BY before', next.matchId)).toEqual([
        { before: 980 },
        { before: 1_020 },
      ])
      expect(world.wrongSums).toBe(0)
    }))
})
