import { eq } from 'drizzle-orm'
import { type SystemSwitches, systemSwitches as switchNames } from '../../durable/rules/vocabulary.ts'
import type { Database } from '../client.ts'
import { systemSwitches, users } from '../schema/index.ts'

export type UserRow = typeof users.$inferSelect

/** The switches as a record; one that has no row is off. */
export const switchesOf = (rows: readonly { name: string; value: number }[]): SystemSwitches =>
  Object.fromEntries(switchNames.map((name) => [name, rows.find((row) => row.name === name)?.value === 1 ? 1 : 0])) as SystemSwitches

/** The user behind a session and the site's switches, in one round trip. */
export async function findSession(db: Database, steamId: string): Promise<{ user: UserRow | null; switches: SystemSwitches }> {
  const [found, switches] = await db.batch([
    db.select().from(users).where(eq(users.steamid, steamId)).limit(1),
    db.select().from(systemSwitches),
  ])
  return { user: found[0] ?? null, switches: switchesOf(switches) }
}
