import { type SQL, sql } from 'drizzle-orm'
import { firstDayOf, type TopPeriod, topPeriods } from '../../../durable/rules/rating/top-periods.ts'
import type { Database } from '../../client.ts'
import { topPeriods as madePeriods, topSnapshot } from '../../schema/index.ts'
import { dayCounts } from './player-days.ts'
import { growingLists, personFields, topLength } from './top-snapshot.ts'

const ratios = {
  ADR: '1.0 * damage / max(1, rounds_played)',
  Kd: '1.0 * kills / max(1, deaths)',
  Hs: '1.0 * headshot_kills / max(1, kills)',
} as const

type List = { by: string; who: string; fields: string }
const lists: Record<string, List> = {
  ...Object.fromEntries(
    Object.entries(growingLists).map(([name, total]) => [name, { by: total, who: `${total} > 0`, fields: `'value', ${total}` }]),
  ),
  ...Object.fromEntries(
    Object.entries(ratios).map(([name, ratio]) => {
      const sums = ['kills', 'deaths', 'headshot_kills', 'damage', 'rounds_played', 'matches_played']
      return [name, { by: ratio, who: 'matches_played >= 5', fields: sums.map((field) => `'${field}', ${field}`).join(', ') }]
    }),
  ),
}
const firstTen = ({ by, who, fields }: List) => `(
  SELECT json_group_array(json_object(${personFields}, ${fields})) FROM (
    SELECT * FROM (SELECT * FROM played WHERE ${who} ORDER BY ${by} DESC, user_id LIMIT ${topLength}) JOIN users ON users.id = user_id
    ORDER BY ${by} DESC, user_id
  ))`
const allLists = Object.entries(lists)
  .map(([name, list]) => `'${name}', ${firstTen(list)}`)
  .join(', ')

/** The lists made from the days from `firstDay` on, as an expression. */
export const listsOfDays = (firstDay: string): string => `(
  WITH played AS MATERIALIZED (
    SELECT user_id, sum(matches_played) AS matches_played, ${dayCounts.map((name) => `sum(${name}) AS ${name}`).join(', ')}
    FROM player_days WHERE day >= ${firstDay} GROUP BY user_id
  )
  SELECT json_object(${allLists}))`

/** Makes the lists of a period from the days that it has had. */
const makePeriod = (period: TopPeriod, firstDay: number): SQL => sql`
  INSERT INTO top_periods (period, first_day, results, lists)
  SELECT ${period}, ${firstDay}, coalesce((SELECT results FROM top_snapshot), 0), ${sql.raw(listsOfDays(String(firstDay)))} WHERE true
  ON CONFLICT (period) DO UPDATE SET first_day = excluded.first_day, results = excluded.results, lists = excluded.lists`

/**
 * Makes the lists of the season and of the last seven days again when a result came, or was taken back, or the period begins
 * on another day than when they were made. Reads three rows when nothing did; else the days of the period. `now` is UTC ms.
 */
export async function renewTopPeriods(db: Database, now: number): Promise<void> {
  const [[latest], made] = await db.batch([
    db.select({ results: topSnapshot.results }).from(topSnapshot),
    db.select({ period: madePeriods.period, firstDay: madePeriods.first_day, results: madePeriods.results }).from(madePeriods),
  ])
  for (const period of topPeriods) {
    const firstDay = firstDayOf(period, now)
    const known = made.find((each) => each.period === period)
    if (known?.firstDay !== firstDay || known.results !== (latest?.results ?? 0)) await db.run(makePeriod(period, firstDay))
  }
}
