import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { AcceptedResults, resultsAtATime } from '../../../durable/ratings/accepted-results.ts'
import { type PlayerRating, type RatedMatch, winners } from '../../../durable/rules/rating/elo.ts'
import { rateFully } from '../../../durable/rules/rating/rating-replay.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { CountedSql } from '../../../durable/runtime/counted-sql.ts'
import { aMatch, idealOf, ratingsNow, type World, withRatings } from '../../support/workerd/ratings-world.ts'

/** Players who play in turn, so that most of the results after one change with it. */
const seats = [0, 1, 2, 3, 4, 5]
const manyResults = 1_000

/** Fills the object and the record with a thousand matches. Each ledger has its sum in one line. */
async function afterManyMatches({ ratings, people }: World): Promise<RatedMatch[]> {
  const results = new AcceptedResults(ratings.sql)
  const current = new Map<SteamId, PlayerRating>(people.map((each) => [each, { elo: 1_000, ratedMatches: 0 }]))
  const matches = Array.from({ length: manyResults }, (_, place) => {
    const match = aMatch(
      seats.slice(0, 4).map((seat) => people[(seat + place) % people.length] as SteamId),
      winners[place % winners.length],
    )
    const rated = rateFully(match, current)
    for (const { steamId, after, ratedMatches } of rated.players) current.set(steamId, { elo: after, ratedMatches: ratedMatches + 1 })
    results.accept(match, 1, place + 1)
    results.saveRated(rated)
    return match
  })
  await env.DB.batch(
    [...current].flatMap(([steamId, { elo, ratedMatches }]) => [
      env.DB.prepare('UPDATE users SET elo = ?, rated_matches = ? WHERE steamid = ?').bind(elo, ratedMatches, steamId),
      env.DB.prepare(
        `INSERT INTO elo_ledger (user_id, seq, kind, change, before, after, at)
         SELECT id, 1, 'match', ?2 - 1000, 1000, ?2, 1 FROM users WHERE steamid = ?1`,
      ).bind(steamId, elo),
    ]),
  )
  return matches
}

/** Notes how many results each read of the replay brings, and breaks the replay at its nth write. */
function watched(sql: CountedSql, breaksAt = Number.POSITIVE_INFINITY): number[] {
  const pages: number[] = []
  let written = 0
  const read = sql.read.bind(sql)
  const write = sql.write.bind(sql)
  Object.assign(sql, {
    read: (query: string, ...binds: number[]) => {
      const rows = read(query, ...binds)
      if (query.startsWith('SELECT seq, match, players FROM results WHERE seq >')) pages.push(rows.length)
      return rows
    },
    write: (statement: string, ...binds: number[]) => {
      if (statement.startsWith('UPDATE results SET players')) written += 1
      if (written === breaksAt) throw new Error('the process ends here')
      return write(statement, ...binds)
    },
  })
  return pages
}

describe('a result that is taken back after a thousand others', () => {
  it('is replayed in pages of bounded size, and everybody stands where they would without it', () =>
    withRatings(
      async (world) => {
        const matches = await afterManyMatches(world)
        const pages = watched(world.ratings.sql)
        const taken = matches[9] as RatedMatch
        await world.ratings.takeBack(taken.matchId, 77, 2)
        await world.finish()
        expect(pages).toEqual([...Array(4).fill(resultsAtATime), manyResults - 10 - 4 * resultsAtATime])
        expect(await ratingsNow(world.people)).toEqual(
          idealOf(
            matches.filter((match) => match !== taken),
            world.people,
          ),
        )
        expect(world.wrongSums).toBe(0)
      },
      { people: seats.length },
    ))

  it('leaves nothing half done when the replay breaks off in its middle, and begins again', () =>
    withRatings(
      async (world) => {
        const matches = await afterManyMatches(world)
        const results = () => world.ratings.sql.read('SELECT * FROM results ORDER BY seq')
        const before = await ratingsNow(world.people)
        const taken = matches[0] as RatedMatch
        watched(world.ratings.sql, 500)
        await world.ratings.takeBack(taken.matchId, 77, 2)
        const kept = results()
        await world.rest()
        expect(results()).toEqual(kept)
        expect(await ratingsNow(world.people)).toEqual(before)
        await world.revive()
        await world.finish()
        expect(await ratingsNow(world.people)).toEqual(idealOf(matches.slice(1), world.people))
        expect(world.wrongSums).toBe(0)
      },
      { people: seats.length },
    ))
})
