import { sql } from 'drizzle-orm'
import { followsMost } from '../../../durable/rules/player/circle-limits.ts'
import type { UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { isStillThere } from '../erasure/deleted-user.ts'
import { runTogether } from '../run-once.ts'
import { type CircleCall, hasBlock, isBlocking } from './blocks.ts'

/**
 * Follows a player, or answers why not; a repeat changes nothing. Reads and writes in one transaction, so that a follow that a block has
 * removed does not come back.
 */
export async function followPlayer(
  db: Database,
  { userId, otherId, at }: CircleCall,
): Promise<'followed' | 'blocks-you' | 'blocked-by-you' | 'too-many' | 'gone'> {
  const [, state] = await runTogether(db, [
    sql`INSERT INTO follows (follower, followed, at) SELECT ${userId}, ${otherId}, ${at}
      WHERE NOT EXISTS (SELECT 1 FROM follows WHERE follower = ${userId} AND followed = ${otherId})
        AND NOT ${hasBlock(userId, otherId)} AND ${isStillThere(userId)} AND ${isStillThere(otherId)}
        AND (SELECT count(*) FROM follows WHERE follower = ${userId}) < ${followsMost}`,
    sql`SELECT EXISTS (SELECT 1 FROM follows WHERE follower = ${userId} AND followed = ${otherId}) AS follows,
      ${isBlocking(otherId, userId)} AS blocked, ${isBlocking(userId, otherId)} AS blocks, ${isStillThere(otherId)} AS there`,
  ])
  const [now] = (state?.results ?? []) as { follows: number; blocked: number; blocks: number; there: number }[]
  if (now?.follows === 1) return 'followed'
  if (now?.there !== 1) return 'gone'
  if (now.blocks === 1) return 'blocked-by-you'
  return now.blocked === 1 ? 'blocks-you' : 'too-many'
}

/** Follows a player no more; nothing happens where they are not followed. */
export async function unfollowPlayer(db: Database, userId: UserId, otherId: UserId): Promise<void> {
  await db.run(sql`DELETE FROM follows WHERE follower = ${userId} AND followed = ${otherId}`)
}
