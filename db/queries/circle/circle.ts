import { sql } from 'drizzle-orm'
import { followsMost } from '../../../durable/rules/player/circle-limits.ts'
import { regularsMost } from '../../../durable/rules/player/companions.ts'
import type { SteamId, UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { isDeletedUser } from '../erasure/deleted-user.ts'
import { runTogether } from '../run-once.ts'
import { hasBlock } from './blocks.ts'

/** This many rows of others are deleted by one call. */
const pageSize = 200

/** A player of somebody's circle: a regular of theirs, somebody whom they follow, or both. */
export type CirclePlayer = {
  id: UserId
  uid: string
  steamid: SteamId
  username: string
  avatar: string
  is_regular: 0 | 1
  is_followed: 0 | 1
}

/**
 * The circle of a player: their regulars and the players whom they follow, regulars first, then by name. It leaves out each with whom the
 * player has a block, in either direction, each who hides from the lists of regulars, and each whose deletion has not reached the follows
 * yet.
 */
export const circleOf = (db: Database, userId: UserId): Promise<CirclePlayer[]> =>
  db.all(sql`
    WITH known (id, is_regular, is_followed) AS (
      SELECT other_id, 1, 0 FROM companions WHERE user_id = ${userId} AND is_regular = 1
      UNION ALL SELECT followed, 0, 1 FROM follows WHERE follower = ${userId})
    SELECT users.id, uid, steamid, username, avatar, max(known.is_regular) AS is_regular, max(known.is_followed) AS is_followed
    FROM known CROSS JOIN users ON users.id = known.id
    WHERE hides_as_companion = 0 AND NOT ${isDeletedUser}
      AND NOT ${hasBlock(sql`users.id`, userId)}
    GROUP BY users.id ORDER BY is_regular DESC, username_folded, users.id LIMIT ${regularsMost + followsMost}`)

/** Forgets whom a player follows and blocks. */
export const forgetOwnCircle = (userId: UserId) => [
  sql`DELETE FROM follows WHERE follower = ${userId}`,
  sql`DELETE FROM blocks WHERE blocker = ${userId}`,
]

/** Forgets a page of those who follow or block a player, who may be many; answers whether there may be more. */
export async function forgetInCircles(db: Database, userId: UserId): Promise<boolean> {
  const results = await runTogether(db, [
    sql`DELETE FROM follows WHERE followed = ${userId} AND follower IN (SELECT follower FROM follows WHERE followed = ${userId} LIMIT ${pageSize})`,
    sql`DELETE FROM blocks WHERE blocked = ${userId} AND blocker IN (SELECT blocker FROM blocks WHERE blocked = ${userId} LIMIT ${pageSize})`,
  ])
  return results.some(({ meta }) => meta.changes >= pageSize)
}
