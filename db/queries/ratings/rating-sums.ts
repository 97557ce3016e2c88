import { sql } from 'drizzle-orm'
import type { Database } from '../../client.ts'
import { isDeletedUser } from '../erasure/deleted-user.ts'

/** A rating and its count of rated matches, beside the sums of the same user's ledger; null where there is no ledger. */
export type RatingSum = { id: number; uid: string; elo: number; rated_matches: number; ledger_elo: number | null; ledger_matches: number }

/** The number of matches in a ledger, except rows that were taken back later. */
const countingMatches = `(SELECT count(*) FROM elo_ledger m WHERE m.user_id = users.id AND m.kind = 'match')
  - (SELECT count(DISTINCT m.seq) FROM elo_ledger v
     JOIN elo_ledger m ON m.user_id = v.user_id AND m.match_id = v.void_of AND m.kind = 'match' AND m.seq < v.seq
     WHERE v.user_id = users.id AND v.void_of IS NOT NULL)`

/**
 * Ratings and ledgers of the next `limit` users after a user's id, and of those with the ids `also`, in one statement: a change written
 * meanwhile is in both or in neither. Without deleted accounts, who have a ledger and no rating.
 */
export const listRatingSums = (
  db: Database,
  { after, limit, also }: { after: number; limit: number; also: readonly number[] },
): Promise<RatingSum[]> =>
  db.all<RatingSum>(sql`
    SELECT id, uid, elo, rated_matches, (SELECT sum(change) FROM elo_ledger l WHERE l.user_id = users.id) AS ledger_elo,
      ${sql.raw(countingMatches)} AS ledger_matches
    FROM users
    WHERE id IN (SELECT id FROM (SELECT id FROM users WHERE id > ${after} ORDER BY id LIMIT ${limit})
      UNION SELECT value FROM json_each(${JSON.stringify(also)})) AND NOT (${isDeletedUser})
    ORDER BY id`)

/** The last id of the next `limit` users after one; null when there are fewer. */
export async function endOfUsers(db: Database, after: number, limit: number): Promise<number | null> {
  const row = await db.get<{ id: number } | undefined>(
    sql`SELECT id FROM users WHERE id > ${after} ORDER BY id LIMIT 1 OFFSET ${limit - 1}`,
  )
  return row?.id ?? null
}
