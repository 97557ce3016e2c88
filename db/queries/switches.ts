import { and, desc, eq, sql } from 'drizzle-orm'
import type { SwitchState } from '../../durable/rules/play/game-update.ts'
import { siteItself } from '../../durable/rules/staff/staff-actions.ts'
import type { Role, SteamId, SystemSwitch, SystemSwitches } from '../../durable/rules/vocabulary.ts'
import type { Database } from '../client.ts'
import { staffLog, systemSwitches, users } from '../schema/index.ts'
import { switchesOf } from './accounts/sessions.ts'
import { runTogether } from './run-once.ts'

/** Every switch with its number. */
export const listSwitches = async (db: Database): Promise<SystemSwitches> => switchesOf(await db.select().from(systemSwitches))

/** Whether ratings are shown. */
export async function showsRatings(db: Database): Promise<boolean> {
  const [row] = await db.select({ value: systemSwitches.value }).from(systemSwitches).where(eq(systemSwitches.name, 'elo'))
  return row?.value === 1
}

const isOf = (name: SystemSwitch) => and(eq(staffLog.target, name), eq(staffLog.action, 'set-switch'))
const lastLineOf = (name: SystemSwitch) =>
  sql`(SELECT ${staffLog.id} FROM ${staffLog} WHERE ${isOf(name)} ORDER BY ${staffLog.id} DESC LIMIT 1)`
const stands = (name: SystemSwitch) => sql`coalesce((SELECT value FROM ${systemSwitches} WHERE name = ${name}), 0)`

/**
 * Sets a switch and writes who did it, in one round trip; one that stands so already changes nothing. Answers all switches as they
 * now stand.
 */
export async function setSwitch(
  db: Database,
  change: { name: SystemSwitch; value: 0 | 1; actor: { steamId: SteamId; role: Role }; at: number },
): Promise<SystemSwitches> {
  const { name, value, actor, at } = change
  const row = [at, actor.steamId, actor.role, 'set-switch', name, String(1 - value), String(value)]
  const [, , switches] = await runTogether(db, [
    sql`INSERT INTO ${staffLog} (at, actor_steamid, actor_role, action, target, before, after)
        SELECT ${sql.join(
          row.map((each) => sql`${each}`),
          sql`, `,
        )} WHERE ${stands(name)} != ${value}`,
    sql`INSERT INTO ${systemSwitches} (name, value) VALUES (${name}, ${value}) ON CONFLICT (name) DO UPDATE SET value = ${value}`,
    sql`SELECT name, value FROM ${systemSwitches}`,
  ])
  return switchesOf((switches?.results ?? []) as { name: string; value: number }[])
}

/** How a switch stands, and the line of the log that says so; 0 for one that was never set. */
export async function findSwitch(db: Database, name: SystemSwitch): Promise<SwitchState & { lastLine: number }> {
  const [rows, lines] = await db.batch([
    db.select().from(systemSwitches).where(eq(systemSwitches.name, name)),
    db
      .select({ id: staffLog.id, at: staffLog.at, by: staffLog.actor_steamid })
      .from(staffLog)
      .where(isOf(name))
      .orderBy(desc(staffLog.id))
      .limit(1),
  ])
  const [line] = lines
  const by = line ? (line.by === siteItself ? 'site' : 'staff') : null
  return { value: rows[0]?.value === 1 ? 1 : 0, by, at: line?.at ?? 0, lastLine: line?.id ?? 0 }
}

/** The site sets a switch by itself and writes why, unless somebody has set it since the line `after`. May be repeated. */
export async function setSwitchItself(
  db: Database,
  change: { name: SystemSwitch; value: 0 | 1; at: number; reason: string; after: number },
): Promise<void> {
  const { name, value, at, reason, after } = change
  await runTogether(db, [
    sql`INSERT INTO ${staffLog} (at, actor_steamid, action, target, before, after, reason)
        SELECT ${at}, ${siteItself}, 'set-switch', ${name}, ${String(1 - value)}, ${String(value)}, ${reason}
        WHERE coalesce(${lastLineOf(name)}, 0) = ${after} AND ${stands(name)} != ${value}`,
    // Only if the line above was written: it is the newest then.
    sql`INSERT INTO ${systemSwitches} (name, value)
        SELECT ${name}, ${value} WHERE EXISTS (
          SELECT 1 FROM ${staffLog} WHERE id = ${lastLineOf(name)} AND at = ${at} AND actor_steamid = ${siteItself} AND after = ${String(value)}
        )
        ON CONFLICT (name) DO UPDATE SET value = ${value}`,
  ])
}

/** Every switch that was ever set, with the player who set it last: no player for the site itself, and why. */
export const listSwitchChanges = (db: Database) =>
  db
    .select({
      name: systemSwitches.name,
      at: staffLog.at,
      actor: staffLog.actor_steamid,
      username: users.username,
      reason: staffLog.reason,
    })
    .from(systemSwitches)
    .innerJoin(
      staffLog,
      sql`${staffLog.id} = (SELECT newest.id FROM ${staffLog} AS newest WHERE newest.target = ${systemSwitches.name} AND newest.action = 'set-switch' ORDER BY newest.id DESC LIMIT 1)`,
    )
    .leftJoin(users, eq(users.steamid, staffLog.actor_steamid))
