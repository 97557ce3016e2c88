import { eq } from 'drizzle-orm'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { users } from '../../schema/index.ts'

/** Stores until when a player joins no gather (UTC ms; docs/product.md 12.4); null for no pause. May come again. */
export async function pauseGathers(db: Database, steamId: SteamId, until: number | null): Promise<void> {
  await db.update(users).set({ gathers_paused_until: until }).where(eq(users.steamid, steamId))
}
