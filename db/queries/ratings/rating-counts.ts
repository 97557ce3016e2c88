import { sql } from 'drizzle-orm'
import type { Histogram } from '../../../durable/rules/rating/histogram.ts'
import type { RatingPast } from '../../../durable/rules/rating/rating-days.ts'
import type { Database } from '../../client.ts'
import { users } from '../../schema/index.ts'

/**
 * How many players stand at each rating, and the ratings that have changed since a day (days since 1970 in UTC) ended. Reads
 * all players: for a site's first count only.
 */
export async function countRatings(db: Database, since: number): Promise<{ histogram: Histogram; changed: RatingPast[] }> {
  const [counts, changed] = await db.batch([
    db.select({ elo: users.elo, players: sql<number>`count(*)` }).from(users).where(sql`rated_matches > 0`).groupBy(users.elo),
    db
      .select({ elo: users.elo, rated: users.rated_matches, days: users.elo_days })
      .from(users)
      .where(sql`elo_days ->> '$[#-1][0]' > ${since}`),
  ])
  return {
    histogram: new Map(counts.map(({ elo, players }) => [elo, players])),
    changed: changed.map(({ elo, rated, days }) => ({ elo: rated > 0 ? elo : null, days: JSON.parse(days) })),
  }
}
