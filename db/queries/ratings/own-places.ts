import { sql } from 'drizzle-orm'
import { dayOf, firstDayOf, type ListPeriod } from '../../../durable/rules/rating/top-periods.ts'
import type { UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { dayCounts } from './player-days.ts'

const counts = ['matches_played', ...dayCounts] as const
/** A player's counts in a period. */
export type PeriodCounts = Record<(typeof counts)[number], number>
/** The best values of each list, as they were last made. */
export type BestValues = Record<string, readonly number[]>

const sums = sql.raw(counts.map((name) => `sum(${name}) AS ${name}`).join(', '))

/** The days of a period one by one: a row each that the player has, and none that others have. */
const countsOfDays = (userId: UserId, from: number, to: number) => sql`
  WITH RECURSIVE days(day) AS (SELECT ${from} UNION ALL SELECT day + 1 FROM days WHERE day < ${to})
  SELECT ${sums} FROM days CROSS JOIN player_days ON player_days.day = days.day AND player_days.user_id = ${userId}`

/**
 * A player's own figures of a period, and the best values of its lists. Reads two rows for all time, and else at most two for each day of the
 * period, and one more, however many players there are. `now` is UTC ms.
 */
export async function readOwnPlaces(
  db: Database,
  userId: UserId,
  period: ListPeriod,
  now: number,
): Promise<{ counts: PeriodCounts | null; best: BestValues }> {
  const own =
    period === 'all'
      ? sql`SELECT ${sums} FROM user_stats WHERE user_id = ${userId}`
      : countsOfDays(userId, firstDayOf(period, now), dayOf(now))
  const found = await db.get<({ best: string | null } & PeriodCounts) | undefined>(
    sql`SELECT *, (SELECT json_extract(lists, '$.places') FROM top_periods WHERE period = ${period}) AS best FROM (${own})`,
  )
  if (!found) return { counts: null, best: {} }
  const { best, ...counts } = found
  return { counts: counts.matches_played > 0 ? counts : null, best: JSON.parse(best ?? '{}') as BestValues }
}
