import { sql } from 'drizzle-orm'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
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
