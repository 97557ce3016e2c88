import { eq, getTableColumns, sql } from 'drizzle-orm'
import { type SteamId, type SystemSwitches, systemSwitches as switchNames } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { systemSwitches, teamInvites, userStats, users } from '../../schema/index.ts'

export type UserRow = typeof users.$inferSelect
/** A user with the totals their K/D is made from, null before the first sign-in made any, and the count of invitations they have not answered. */
export type SessionRow = UserRow & { kills: number | null; deaths: number | null; matches_played: number | null; team_invites: number }

const { kills, deaths, matches_played } = userStats
const team_invites = sql<number>`(SELECT count(*) FROM ${teamInvites} WHERE ${teamInvites.user_id} = ${users.id})`

/** The switches as a record; one that has no row is off. */
export const switchesOf = (rows: readonly { name: string; value: number }[]): SystemSwitches =>
  Object.fromEntries(switchNames.map((name) => [name, rows.find((row) => row.name === name)?.value === 1 ? 1 : 0])) as SystemSwitches

const userWithTotals = (db: Database, steamId: SteamId) =>
  db
    .select({ ...getTableColumns(users), kills, deaths, matches_played, team_invites })
    .from(users)
    .leftJoin(userStats, eq(userStats.user_id, users.id))
    .where(eq(users.steamid, steamId))
    .limit(1)

/** A user by SteamID; null when they never signed in. */
export async function findUser(db: Database, steamId: SteamId): Promise<SessionRow | null> {
  const [row] = await userWithTotals(db, steamId)
  return row ?? null
}

/** The user behind a session and the site's switches, in one round trip. */
export async function findSession(db: Database, steamId: SteamId): Promise<{ user: SessionRow | null; switches: SystemSwitches }> {
  const [found, switches] = await db.batch([userWithTotals(db, steamId), db.select().from(systemSwitches)])
  return { user: found[0] ?? null, switches: switchesOf(switches) }
}

/** The rights of these players' accounts. Any number of players is bound as one value. */
export const listAccountRights = (db: Database, steamIds: readonly SteamId[]) =>
  db
    .select({
      steamid: users.steamid,
      role: users.role,
      session_version: users.session_version,
      banned: users.banned,
      ban_until: users.ban_until,
      chat_banned: users.chat_banned,
    })
    .from(users)
    .where(sql`${users.steamid} IN (SELECT value FROM json_each(${JSON.stringify(steamIds)}))`)
