import { and, eq, gt, sql } from 'drizzle-orm'
import type { Role } from '../../durable/rules/vocabulary.ts'
import type { Database } from '../client.ts'
import { staffLog } from '../schema/index.ts'

/** A line of the log: anyone who writes one says which role the actor has, null only for the site itself (docs/product.md 13.12). */
export type StaffLogEntry = Omit<typeof staffLog.$inferInsert, 'id' | 'actor_role'> & { actor_role: Role | null }

/** Writes an act of staff, once: the same entry may be repeated. `onceInMs`: nor is it written when they did the same there so lately. */
export async function logStaffAction(db: Database, entry: StaffLogEntry, { onceInMs }: { onceInMs?: number } = {}): Promise<void> {
  const { at, actor_steamid, actor_role, action, target, player_steamid = null, before = null, after = null, reason = null } = entry
  const isSame = and(eq(staffLog.at, at), sql`${staffLog.before} IS ${before}`, sql`${staffLog.after} IS ${after}`)
  const known = and(
    eq(staffLog.target, target),
    eq(staffLog.actor_steamid, actor_steamid),
    eq(staffLog.action, action),
    onceInMs === undefined ? isSame : gt(staffLog.at, at - onceInMs),
  )
  const row = [at, actor_steamid, actor_role, action, target, player_steamid, before, after, reason]
  await db.run(
    sql`INSERT INTO ${staffLog} (at, actor_steamid, actor_role, action, target, player_steamid, before, after, reason)
        SELECT ${sql.join(
          row.map((value) => sql`${value}`),
          sql`, `,
        )} WHERE NOT EXISTS (SELECT 1 FROM ${staffLog} WHERE ${known})`,
  )
}
