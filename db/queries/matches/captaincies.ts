import { type SQL, sql } from 'drizzle-orm'
import { captaincyEntries, captaincyMatches } from '../../../durable/rules/draft/recent-captaincies.ts'

/**
 * The number of a player's last ten matches with a result in which they led a team, as a value of a query; `userId` is a column or a value
 * of it. A match that was taken back does not count. At most twenty rows are read, however many cancelled matches lie between.
 */
export const captainciesOf = (userId: SQL): SQL<number> => sql`(
  SELECT ifnull(sum(led.is_captain), 0) FROM (
    SELECT m.is_captain FROM match_players m
    WHERE m.user_id = ${userId} AND m.result IS NOT NULL AND m.voided = 0
      AND m.number > (SELECT max(n.number) FROM match_players n WHERE n.user_id = ${userId}) - ${captaincyEntries}
    ORDER BY m.number DESC LIMIT ${captaincyMatches}
  ) led
)`
