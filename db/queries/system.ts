import { and, eq, sql } from 'drizzle-orm'
import type { SystemSwitch, SystemSwitches } from '../../durable/rules/vocabulary.ts'
import type { Database } from '../client.ts'
import { staffLog, systemSwitches } from '../schema/index.ts'
import { switchesOf } from './sessions.ts'

export type StaffLogEntry = Omit<typeof staffLog.$inferInsert, 'id'>

/** Writes what staff did, once: the same entry may come again. */
export async function logStaffAction(db: Database, entry: StaffLogEntry): Promise<void> {
  const { at, actor_steamid, action, target } = entry
  const known = and(
    eq(staffLog.target, target),
    eq(staffLog.at, at),
    eq(staffLog.actor_steamid, actor_steamid),
    eq(staffLog.action, action),
    sql`${staffLog.before} IS ${entry.before ?? null}`,
    sql`${staffLog.after} IS ${entry.after ?? null}`,
  )
  const row = [at, actor_steamid, action, target, entry.before ?? null, entry.after ?? null, entry.reason ?? null]
  await db.run(
    sql`INSERT INTO ${staffLog} (at, actor_steamid, action, target, before, after, reason)
        SELECT ${sql.join(
          row.map((value) => sql`${value}`),
          sql`, `,
        )} WHERE NOT EXISTS (SELECT 1 FROM ${staffLog} WHERE ${known})`,
  )
}

/** Every switch with its number. */
export const listSwitches = async (db: Database): Promise<SystemSwitches> => switchesOf(await db.select().from(systemSwitches))

/** Sets a switch and writes who did it, in one round trip; answers all switches as they now stand. */
export async function setSwitch(
  db: Database,
  change: { name: SystemSwitch; value: 0 | 1; before: 0 | 1; actor: string; at: number },
): Promise<SystemSwitches> {
  const { name, value, before, actor, at } = change
  const [, , rows] = await db.batch([
    db.insert(systemSwitches).values({ name, value }).onConflictDoUpdate({ target: systemSwitches.name, set: { value } }),
    db
      .insert(staffLog)
      .values({ at, actor_steamid: actor, action: 'set-switch', target: name, before: String(before), after: String(value) }),
    db.select().from(systemSwitches),
  ])
  return switchesOf(rows)
}
