import { type SQL, sql } from 'drizzle-orm'
import type { StaffAction } from '../../../durable/rules/staff/staff-actions.ts'
import { hasRight } from '../../../durable/rules/staff/staff-rights.ts'
import type { Role, SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { isDeletedUser } from '../erasure/deleted-user.ts'
import { runTogether } from '../run-once.ts'

/** The acting member of staff, with the role they have now. */
export type StaffActor = { steamId: SteamId; role: Role }
/** A user by number, SteamID or short id. */
export type UserKey = number | string
/** `changed`: the first of equal calls; `version` is the session version that holds from now on. */
export type ActDone = { is: 'done'; changed: boolean; steamId: SteamId; username: string; version: number }
export type ActAnswer = ActDone | { is: 'unknown' } | { is: 'outranked' }

/** The user that a key means, by one index: a short id never has seventeen digits. */
export const isUser = (key: UserKey): SQL => {
  if (typeof key === 'number') return sql`users.id = ${key}`
  return /^\d{17}$/.test(key) ? sql`users.steamid = ${key}` : sql`users.uid = ${key}`
}

type Line = { action: StaffAction; before?: SQL; after?: string | number | null; reason?: string | null; at: number }
/** `onlyIf` is the condition under which something is left to do; `change` are its statements, each under `allowed`. */
type Act = { actor: StaffActor; key: UserKey; line: Line; onlyIf: SQL; change(allowed: SQL): readonly SQL[] }

/** The actor must still outrank the player of the line; nobody may act on deleted accounts. */
const mayActOn = (actor: StaffActor, key: UserKey): SQL => sql`${isUser(key)} AND users.role < ${actor.role} AND NOT ${isDeletedUser}`

/**
 * Does something to a player and writes its line of the staff log, both or neither: one transaction, which looks the role up again. A
 * repeated call finds nothing left to do, and writes no second line.
 */
export async function actOnUser(db: Database, { actor, key, line, onlyIf, change }: Act): Promise<ActAnswer> {
  const allowed = sql`${mayActOn(actor, key)} AND (${onlyIf})`
  const { action, before = sql`NULL`, after = null, reason = null, at } = line
  const logged = sql`
    INSERT INTO staff_log (at, actor_steamid, actor_role, action, target, player_steamid, before, after, reason)
    SELECT ${at}, ${actor.steamId}, ${actor.role}, ${action}, users.steamid, users.steamid, ${before}, ${after === null ? null : String(after)},
      ${reason} FROM users WHERE ${allowed} RETURNING id`
  const found = sql`SELECT steamid, username, role, session_version AS version FROM users WHERE ${isUser(key)} AND NOT ${isDeletedUser}`
  const results = await runTogether(db, [logged, ...change(allowed), found])
  const [user] = (results.at(-1)?.results ?? []) as { steamid: SteamId; username: string; role: Role; version: number }[]
  if (!user) return { is: 'unknown' }
  const changed = (results[0]?.results.length ?? 0) > 0
  // Somebody whose role has just been raised to the actor's was still below it.
  if (!changed && user.role >= actor.role) return { is: 'outranked' }
  return { is: 'done', changed, steamId: user.steamid, username: user.username, version: user.version }
}

/** Notifications end with the sign-in (docs/decisions/033). */
export const endNotifications = (allowed: SQL): SQL =>
  sql`DELETE FROM push_subscriptions WHERE user_id IN (SELECT users.id FROM users WHERE ${allowed})`

/** Staff who do not work on tickets any more give theirs back (docs/product.md 17.3). */
export const releaseTicketsOf = (allowed: SQL): SQL =>
  sql`UPDATE tickets SET assigned_to = NULL WHERE assigned_to IN (SELECT users.id FROM users WHERE ${allowed})`

export type By = { actor: StaffActor; key: UserKey; at: number }

/** When a ban that runs would have ended, as a line of the log keeps it. */
export const endOfBan: SQL = sql`coalesce(users.ban_until, 'never')`

/** Gives a player another role, which ends their sessions. */
export const setUserRole = (db: Database, { actor, key, at }: By, role: Role, reason: string | null): Promise<ActAnswer> =>
  actOnUser(db, {
    actor,
    key,
    line: { action: 'set-role', before: sql`users.role`, after: role, reason, at },
    onlyIf: sql`users.role <> ${role}`,
    change: (allowed) => [
      endNotifications(allowed),
      ...(hasRight(role, 'tickets') ? [] : [releaseTicketsOf(allowed)]),
      sql`UPDATE users SET role = ${role}, session_version = session_version + 1 WHERE ${allowed}`,
    ],
  })

/** Connects a Discord account to a player in place of theirs, or takes it away (null); 'taken' when it is another player's. */
export async function setUserDiscord(db: Database, { actor, key, at }: By, discordId: string | null): Promise<ActAnswer | { is: 'taken' }> {
  const isFree = sql`NOT EXISTS (SELECT 1 FROM users AS other WHERE other.discord_id = ${discordId} AND other.id <> users.id)`
  const answer = await actOnUser(db, {
    actor,
    key,
    line: { action: 'set-discord', before: sql`users.discord_id`, after: discordId, at },
    onlyIf: sql`users.discord_id IS NOT ${discordId} AND ${isFree}`,
    change: (allowed) => [
      sql`INSERT INTO discord_connections (discord_id, user_id, at) SELECT ${discordId}, users.id, ${at} FROM users
        WHERE ${discordId} IS NOT NULL AND ${allowed} ON CONFLICT DO NOTHING`,
      sql`UPDATE users SET discord_id = ${discordId} WHERE ${allowed}`,
    ],
  })
  if (answer.is !== 'done' || answer.changed || discordId === null) return answer
  const holder = await db.get<{ steamid: SteamId } | undefined>(sql`SELECT steamid FROM users WHERE discord_id = ${discordId}`)
  return holder?.steamid === answer.steamId ? answer : { is: 'taken' }
}
