import { type SQL, sql } from 'drizzle-orm'
import { firstDayOf, type ListPeriod, listPeriods } from '../../../durable/rules/rating/top-periods.ts'
import { placedMost } from '../../../durable/rules/rating/top-place.ts'
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

/** The best values of each list, from which anyone's place follows. */
const allPlaces = Object.entries(lists)
  .map(([name, { by, who }]) => {
    const best = `SELECT ${by} AS figure FROM played WHERE ${who} ORDER BY 1 DESC LIMIT ${placedMost}`
    return `'${name}', (SELECT json_group_array(figure) FROM (${best}))`
  })
  .join(', ')

/** The lists made from the days from `firstDay` on, and the best values of each, as an expression. */
export const listsOfDays = (firstDay: string): string => `(
  WITH played AS MATERIALIZED (
    SELECT user_id, sum(matches_played) AS matches_played, ${dayCounts.map((name) => `sum(${name}) AS ${name}`).join(', ')}
    FROM player_days WHERE day >= ${firstDay} GROUP BY user_id
  )
  SELECT json_object(${allLists}, 'places', json_object(${allPlaces})))`

/** The best values of all time; their lists are made otherwise. */
export const placesOfAllTime = `(
  WITH played AS MATERIALIZED (SELECT * FROM user_stats)
  SELECT json_object('places', json_object(${allPlaces})))`

/** Makes the lists of a period from the days that it has had, or the places of all time. */
const makePeriod = (period: ListPeriod, from: number): SQL => sql`
  INSERT INTO top_periods (period, first_day, results, lists)
  SELECT ${period}, ${from}, coalesce((SELECT results FROM top_snapshot), 0),
    ${sql.raw(period === 'all' ? placesOfAllTime : listsOfDays(String(from)))} WHERE true
  ON CONFLICT (period) DO UPDATE SET first_day = excluded.first_day, results = excluded.results, lists = excluded.lists`

const hourMs = 3_600_000

/**
 * Makes the lists of the season and of the last seven days again when a result came, or was taken back, or the period begins
 * on another day than when they were made; and the places of all time after a result, at most once an hour, since that reads every player.
 * Reads four rows when nothing did. `now` is UTC ms.
 */
export async function renewTopPeriods(db: Database, now: number): Promise<void> {
  const [[latest], made] = await db.batch([
    db.select({ results: topSnapshot.results }).from(topSnapshot),
    db.select({ period: madePeriods.period, from: madePeriods.first_day, results: madePeriods.results }).from(madePeriods),
  ])
  for (const period of listPeriods) {
    const from = period === 'all' ? Math.floor(now / hourMs) : firstDayOf(period, now)
    const known = made.find((each) => each.period === period)
    const [isOther, hasNews] = [known?.from !== from, known?.results !== (latest?.results ?? 0)]
    if (period === 'all' ? isOther && hasNews : isOther || hasNews) await db.run(makePeriod(period, from))
  }
}
