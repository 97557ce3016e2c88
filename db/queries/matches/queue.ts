import { and, count, eq } from 'drizzle-orm'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { maps, systemSwitches } from '../../schema/index.ts'
import { listAccountRights, switchesOf } from '../accounts/sessions.ts'

/** The conditions for a ready check of these players: the switches, how many maps are active, the accounts. One round trip. */
export async function findCheckNeeds(db: Database, steamIds: readonly SteamId[]) {
  const [switches, active, rights] = await db.batch([
    db.select().from(systemSwitches),
    db
      .select({ maps: count() })
      .from(maps)
      .where(and(eq(maps.in_pool, 1), eq(maps.is_active, 1))),
    listAccountRights(db, steamIds),
  ])
  return { switches: switchesOf(switches), maps: active[0]?.maps ?? 0, rights }
}
