import { eq, getTableColumns, type Placeholder, sql } from 'drizzle-orm'
import { type SteamId, type SystemSwitches, systemSwitches as switchNames } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { fixedQuery } from '../../fixed-query.ts'
import { systemSwitches, teamInvites, userStats, users } from '../../schema/index.ts'
import { type PastRow, type PlayerPast, pastOf, pastQuery } from '../matches/games.ts'

export type UserRow = typeof users.$inferSelect
/** A user with the totals their K/D is made from, null before the first sign-in made any, and the count of invitations they have not answered. */
export type SessionRow = UserRow & {
  kills: number | null
  deaths: number | null
  matches_played: number | null
  team_invites: number
  warning: string | null
}

const { kills, deaths, matches_played } = userStats
const team_invites = sql<number>`(SELECT count(*) FROM ${teamInvites} WHERE ${teamInvites.user_id} = ${users.id})`.as('team_invites')
/** The oldest warning that they have not read, as JSON; null without one, which reads no row (docs/decisions/085). */
const warning = sql<string | null>`(SELECT json_object('id', w.id, 'at', w.at, 'reason', w.reason)
  FROM warnings w WHERE w.steamid = ${users.steamid} AND w.seen_at IS NULL ORDER BY w.id LIMIT 1)`.as('warning')

/** The switches as a record; one that has no row is off. */
export const switchesOf = (rows: readonly { name: string; value: number }[]): SystemSwitches =>
  Object.fromEntries(switchNames.map((name) => [name, rows.find((row) => row.name === name)?.value === 1 ? 1 : 0])) as SystemSwitches

const userWithTotals = (db: Database, steamId: SteamId | Placeholder) =>
  db
    .select({ ...getTableColumns(users), kills, deaths, matches_played, team_invites, warning })
    .from(users)
    .leftJoin(userStats, eq(userStats.user_id, users.id))
    .where(eq(users.steamid, steamId))
    .limit(1)

/** A user by SteamID; null when they never signed in. */
export async function findUser(db: Database, steamId: SteamId): Promise<SessionRow | null> {
  const [row] = await userWithTotals(db, steamId)
  return row ?? null
}

const steamId = sql.placeholder('steamId')
const sessionUser = fixedQuery((db) => userWithTotals(db, steamId))
const switches = fixedQuery((db) => db.select().from(systemSwitches))
const past = fixedQuery((db) => pastQuery(db, sql`(SELECT id FROM ${users} WHERE ${users.steamid} = ${steamId})`))

type SwitchRow = typeof systemSwitches.$inferSelect
type Found = { user: SessionRow | null; switches: SystemSwitches }

type Answered = { results: unknown[] } | undefined

const foundOf = (found: Answered, stand: Answered): Found => ({
  user: (found?.results[0] as SessionRow | undefined) ?? null,
  switches: switchesOf((stand?.results ?? []) as SwitchRow[]),
})

/** The user behind a session and the site's switches, in one round trip. */
export async function findSession(db: Database, steamId: SteamId): Promise<Found> {
  const [found, stand] = await db.$client.batch([sessionUser(db, { steamId }), switches(db, {})])
  return foundOf(found, stand)
}

/** The same, and how their last matches went. */
export async function findSessionWithPast(db: Database, steamId: SteamId): Promise<Found & { past: PlayerPast }> {
  const [found, stand, gone] = await db.$client.batch([sessionUser(db, { steamId }), switches(db, {}), past(db, { steamId })])
  return { ...foundOf(found, stand), past: pastOf(gone?.results[0] as PastRow | undefined) }
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
