import { type SQL, sql } from 'drizzle-orm'
import { isDeletedUser } from '../erasure/deleted-user.ts'

/**
 * The players for whom a match counts, as (user_id, number of their history, ended_at): nobody while it has no result or was
 * taken back (`voided` is not enough to tell, since the room may set it earlier), and nobody who deleted their account.
 */
export const countedPlayersOf = (matchId: string): SQL => sql`
  SELECT value ->> 0 AS user_id, value ->> 1 AS number, ended_at FROM matches, json_each(matches.players)
  WHERE match_id = ${matchId} AND voided_at IS NULL AND winner IS NOT NULL
    AND value ->> 0 NOT IN (SELECT id FROM users WHERE id = value ->> 0 AND ${isDeletedUser})`
