import { keptRatingDays } from '../../durable/rules/rating-days.ts'

/** For the first rows of a database: what each rating was before its changes of the last days, from its ledger (docs/product.md 7.6). */
export const firstRatingDays = `UPDATE users SET elo_days = (
  SELECT json_group_array(json_array(day, before)) FROM (
    SELECT * FROM (
      SELECT at / 86400000 AS day, min(seq) AS seq,
        iif(min(seq) = (SELECT min(seq) FROM elo_ledger first WHERE first.user_id = users.id AND kind = 'match'), NULL, before) AS before
      FROM elo_ledger WHERE user_id = users.id AND kind <> 'start' GROUP BY day ORDER BY day DESC LIMIT ${keptRatingDays}
    ) ORDER BY day
  ))`
