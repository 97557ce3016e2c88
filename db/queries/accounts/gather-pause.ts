import { and, eq, gt, sql } from 'drizzle-orm'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { users } from '../../schema/index.ts'

/** Stores until when a player joins no gather (UTC ms; docs/product.md 12.4); null for no pause. May be repeated. */
export async function pauseGathers(db: Database, steamId: SteamId, until: number | null): Promise<void> {
  await db.update(users).set({ gathers_paused_until: until }).where(eq(users.steamid, steamId))
}

/** The players among these who may join no gather at `now`, by name, and until when each (UTC ms). Any number is bound as one value. */
export const listPausedFromGathers = (db: Database, steamIds: readonly SteamId[], now: number) =>
  db
    .select({ steamId: users.steamid, username: users.username, until: sql<number>`${users.gathers_paused_until}` })
    .from(users)
    .where(and(sql`${users.steamid} IN (SELECT value FROM json_each(${JSON.stringify(steamIds)}))`, gt(users.gathers_paused_until, now)))
