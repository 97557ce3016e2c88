import { storedRatingDays } from '../../../durable/rules/rating/rating-days.ts'

/** Rated matches that a player of the outer query had before the change `seq`: those taken back before it do not count. */
const ratedBefore = `(
  SELECT count(*) FROM elo_ledger m WHERE m.user_id = users.id AND m.kind = 'match' AND m.seq < first.seq AND NOT EXISTS (
    SELECT 1 FROM elo_ledger v WHERE v.user_id = users.id AND v.void_of = m.match_id AND v.seq > m.seq AND v.seq < first.seq))`

/** The ratings of the outer query's player before the first change of each of the last days, from their ledger (docs/product.md 7.6). */
export const ratingDaysOfLedger = `(
  SELECT json_group_array(json_array(day, before)) FROM (
    SELECT * FROM (
      SELECT day, iif(${ratedBefore} > 0, before, NULL) AS before FROM (
        SELECT day, min(seq) AS seq, before FROM (
          SELECT max(at / 86400000) OVER (ORDER BY seq) AS day, seq, before FROM elo_ledger WHERE user_id = users.id AND kind <> 'start'
        ) GROUP BY day
      ) first ORDER BY day DESC LIMIT ${storedRatingDays}
    ) ORDER BY day
  ))`

/** For the first rows of a database. */
export const firstRatingDays = `UPDATE users SET elo_days = ${ratingDaysOfLedger}`
