import { type SQL, sql } from 'drizzle-orm'
import type { SteamId, UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { users } from '../../schema/index.ts'

/** The names of these players, by SteamID; nothing is asked for nobody. */
export async function listNames(db: Database, steamIds: readonly SteamId[]): Promise<ReadonlyMap<string, string>> {
  if (steamIds.length === 0) return new Map()
  const rows = await db
    .select({ steamId: users.steamid, username: users.username })
    .from(users)
    .where(sql`${users.steamid} IN (SELECT value FROM json_each(${JSON.stringify(steamIds)}))`)
  return new Map(rows.map(({ steamId, username }) => [steamId, username]))
}

/** The names that a player had before the present one, newest first, ten at most; `since` is null where it is not known. Times are UTC ms. */
export type FormerName = { username: string; since: number | null; until: number }

export const selectFormerNames = (user: SQL | UserId): SQL => sql`
  SELECT username, lag(until) OVER (ORDER BY id) AS since, until FROM former_names WHERE user_id = ${user} ORDER BY id DESC`

/** The same of one player, without their times. */
export const listFormerNames = async (db: Database, userId: UserId): Promise<string[]> =>
  (await db.all<FormerName>(selectFormerNames(userId))).map(({ username }) => username)
