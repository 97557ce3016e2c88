import { type SQL, sql } from 'drizzle-orm'
import { blocksMost } from '../../../durable/rules/player/circle-limits.ts'
import type { SteamId, UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { hasRunningBan } from '../accounts/running-ban.ts'
import { isDeletedUser, isStillThere } from '../erasure/deleted-user.ts'
import { runTogether } from '../run-once.ts'

/** A call of a player about another one; `at` is UTC ms. */
export type CircleCall = { userId: UserId; otherId: UserId; at: number }

/** Whether a player blocks another one, as a condition; each is an id or a column that holds one. */
export const isBlocking = (by: UserId | SQL, of: UserId | SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM blocks block WHERE block.blocker = ${by} AND block.blocked = ${of})`

/** Whether one of two players blocks the other, as a condition like `isBlocking`. */
export const hasBlock = (one: UserId | SQL, other: UserId | SQL): SQL => sql`(${isBlocking(one, other)} OR ${isBlocking(other, one)})`

/** The players among these who block the player `of`: reads a row of the key for each. */
export async function listBlockers(db: Database, { by, of }: { by: readonly SteamId[]; of: SteamId }): Promise<ReadonlySet<SteamId>> {
  const rows = await db.all<{ steamid: SteamId }>(sql`
    SELECT u.steamid FROM json_each(${JSON.stringify(by)}) asked CROSS JOIN users u ON u.steamid = asked.value
    WHERE ${isBlocking(sql`u.id`, sql`(SELECT id FROM users WHERE steamid = ${of})`)}`)
  return new Set(rows.map(({ steamid }) => steamid))
}

/** A player as somebody invites them; `isBlocking`: they block the player who invites. */
export type InvitedPlayer = { steamId: SteamId; username: string; avatar: string; isBanned: boolean; isBlocking: boolean }

/** The player whom the player `by` invites, as they are at `now` (UTC ms); null for one who never signed in. Reads two rows at most. */
export async function findInvited(db: Database, steamId: SteamId, by: UserId, now = Date.now()): Promise<InvitedPlayer | null> {
  const [row] = await db.all<{ username: string; avatar: string; banned: number; blocks: number }>(sql`
    SELECT username, avatar, ${hasRunningBan(now)} AS banned, ${isBlocking(sql`users.id`, by)} AS blocks
    FROM users WHERE steamid = ${steamId}`)
  return row ? { steamId, username: row.username, avatar: row.avatar, isBanned: row.banned === 1, isBlocking: row.blocks === 1 } : null
}

/** Blocks a player and removes the follows between the two; a repeat changes nothing. 'gone' for a deleted player. */
export async function blockPlayer(db: Database, { userId, otherId, at }: CircleCall): Promise<'blocked' | 'gone' | 'too-many'> {
  const [, , state] = await runTogether(db, [
    sql`INSERT INTO blocks (blocker, blocked, at) SELECT ${userId}, ${otherId}, ${at}
      WHERE NOT ${isBlocking(userId, otherId)} AND ${isStillThere(userId)} AND ${isStillThere(otherId)}
        AND (SELECT count(*) FROM blocks WHERE blocker = ${userId}) < ${blocksMost}`,
    // Both are searched by key; pairs in VALUES would read the whole table.
    sql`DELETE FROM follows WHERE ((follower = ${userId} AND followed = ${otherId}) OR (follower = ${otherId} AND followed = ${userId}))
      AND ${isBlocking(userId, otherId)}`,
    sql`SELECT ${isBlocking(userId, otherId)} AS blocked, ${isStillThere(otherId)} AS there`,
  ])
  const [now] = (state?.results ?? []) as { blocked: number; there: number }[]
  if (now?.blocked === 1) return 'blocked'
  return now?.there === 1 ? 'too-many' : 'gone'
}

/** Blocks a player no more; nothing happens where they are not blocked. */
export async function unblockPlayer(db: Database, userId: UserId, otherId: UserId): Promise<void> {
  await db.run(sql`DELETE FROM blocks WHERE blocker = ${userId} AND blocked = ${otherId}`)
}

/** The players whom a player blocks, the last blocked first, without those whose deletion has not come to the blocks yet. */
export const listBlocked = (db: Database, userId: UserId) =>
  db.all<{ uid: string; steamid: string; username: string; avatar: string; at: number }>(sql`
    SELECT uid, steamid, username, avatar, b.at FROM blocks b CROSS JOIN users ON users.id = b.blocked
    WHERE b.blocker = ${userId} AND NOT ${isDeletedUser} ORDER BY b.at DESC, b.blocked`)
