import { listsOfDays, placesOfAllTime } from '../queries/ratings/top-periods.ts'
import { firstTopSnapshot, listsOfTotals } from '../queries/ratings/top-snapshot.ts'

/** Lists that are kept as JSON. `repair` is run as it is; the cron makes a period's lists again when they are gone. */
export type DerivedLists = { table: string; query: string; repair: string }

export const derivedLists: readonly DerivedLists[] = [
  {
    table: 'top_snapshot',
    query: `SELECT id AS key, lists AS stored, ${listsOfTotals} AS recomputed FROM top_snapshot`,
    repair: firstTopSnapshot,
  },
  {
    table: 'top_periods',
    // Lists that are older than the newest result are made again anyway.
    query: `SELECT period AS key, lists AS stored, iif(period = 'all', ${placesOfAllTime}, ${listsOfDays('top_periods.first_day')}) AS recomputed FROM top_periods
      WHERE results = (SELECT results FROM top_snapshot)`,
    repair: 'DELETE FROM top_periods',
  },
]
