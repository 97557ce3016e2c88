import { and, desc, eq, gte, lt, not, type SQL, sql } from 'drizzle-orm'
import { isSteamId } from '../../../durable/rules/player/steam-id.ts'
import { startElo } from '../../../durable/rules/rating/elo.ts'
import type { SteamId, UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { pushSubscriptions, users } from '../../schema/index.ts'
import { isBlocking } from '../circle/blocks.ts'
import { isDeletedUser } from '../erasure/deleted-user.ts'
import { runTogether } from '../run-once.ts'
import { hasRunningBan } from './running-ban.ts'
import type { UserRow } from './sessions.ts'

export type SignIn = {
  steamId: SteamId
  uid: string
  username: string | null
  avatar: string | null
  fallback: { username: string; avatar: string }
  isOwner: boolean
  now: number
  /** The keyed hash of the SteamID, under which an account that was deleted leaves its ban. */
  hash: string
}

/** The name as searches compare it. */
export const foldName = (name: string): string => name.toLocaleLowerCase('nb')

/**
 * Signs a player in: a new one gets empty totals and the first row of their ledger, a known one the name and avatar that Steam gives now. A
 * new account gets the ban that a deleted account of the same SteamID left; null, and nothing done, while that account is still being
 * deleted (docs/product.md 11.3). One transaction, so that no deletion comes in between.
 */
export async function signInUser(db: Database, signIn: SignIn): Promise<UserRow | null> {
  const { steamId, hash, now } = signIn
  const id = sql`SELECT id FROM users WHERE steamid = ${steamId}`
  const [taken] = await runTogether(db, [
    upsertUser(signIn),
    sql`INSERT INTO user_stats (user_id) ${id} ON CONFLICT DO NOTHING`,
    sql`
      INSERT INTO elo_ledger (user_id, seq, kind, change, before, after, at)
      SELECT id, 0, 'start', ${startElo}, 0, ${startElo}, ${now} FROM users WHERE steamid = ${steamId} ON CONFLICT DO NOTHING`,
    sql`DELETE FROM bans_of_deleted WHERE steamid_hash = ${hash} AND coalesce(erasing_until, 0) <= ${now}`,
  ])
  return (taken?.results[0] as UserRow | undefined) ?? null
}

function upsertUser({ steamId, uid, username, avatar, fallback, isOwner, now, hash }: SignIn): SQL {
  const name = username ?? fallback.username
  const runs = hasRunningBan(now, 'left_ban')
  const changes = [
    sql`seen_at = excluded.seen_at`,
    ...(username === null ? [] : [sql`username = excluded.username, username_folded = excluded.username_folded`]),
    ...(avatar === null ? [] : [sql`avatar = excluded.avatar`]),
    // A role change ends older tokens.
    ...(isOwner ? [sql`role = 5, session_version = session_version + (role <> 5)`] : []),
  ]
  // Its session version begins with the second of its creation, so that no token of an earlier account with this SteamID is valid.
  return sql`
    INSERT INTO users (uid, steamid, username, username_folded, avatar, role, created_at, seen_at, session_version,
      banned, ban_reason, ban_until, chat_banned)
    SELECT ${uid}, ${steamId}, ${name}, ${foldName(name)}, ${avatar ?? fallback.avatar}, ${isOwner ? 5 : 1}, ${now}, ${now},
      ${Math.floor(now / 1000)}, coalesce(${runs}, 0), iif(${runs}, left_ban.ban_reason, NULL), iif(${runs}, left_ban.ban_until, NULL),
      coalesce(left_ban.chat_banned, 0)
    FROM (SELECT 1) LEFT JOIN bans_of_deleted AS left_ban ON left_ban.steamid_hash = ${hash}
    WHERE coalesce(left_ban.erasing_until, 0) <= ${now}
    ON CONFLICT (steamid) DO UPDATE SET ${sql.join(changes, sql`, `)}
    RETURNING *`
}

/** Ends every session of a user, and with them the notifications of every browser; answers the version that holds from now on. */
export async function endSessions(db: Database, steamId: SteamId): Promise<number> {
  const ended = db
    .update(users)
    .set({ session_version: sql`${users.session_version} + 1`, chosen_at: null })
    .where(eq(users.steamid, steamId))
    .returning({ version: users.session_version })
  const theirs = sql`(SELECT id FROM users WHERE steamid = ${steamId})`
  const [[row]] = await db.batch([ended, db.delete(pushSubscriptions).where(eq(pushSubscriptions.user_id, theirs))])
  return row?.version ?? 0
}

/** A user by the public id of their account; null for one that nobody has. */
export async function findUserByUid(db: Database, uid: string): Promise<Pick<UserRow, 'steamid' | 'session_version'> | null> {
  const [row] = await db
    .select({ steamid: users.steamid, session_version: users.session_version })
    .from(users)
    .where(eq(users.uid, uid))
    .limit(1)
  return row ?? null
}

/** The number of the account with this public id; null for none, and for one that was deleted. */
export async function findIdOf(db: Database, uid: string): Promise<UserId | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.uid, uid), not(isDeletedUser)))
    .limit(1)
  return row?.id ?? null
}

const found = { steamid: users.steamid, username: users.username, avatar: users.avatar }
export const searchMax = 10

/**
 * Players whose name begins with this, or who have exactly this SteamID, without banned ones, each with whether they block the player `by`.
 * Reads a range of the index of names, and the key of a block for each found player.
 */
export async function searchUsers(
  db: Database,
  query: string,
  { by, now }: { by: UserId; now: number },
): Promise<{ steamid: SteamId; username: string; avatar: string; blocks: number }[]> {
  const shown = { ...found, blocks: sql<number>`${isBlocking(sql`users.id`, by)}` }
  const notBanned = not(hasRunningBan(now))
  if (isSteamId(query)) {
    return db
      .select(shown)
      .from(users)
      .where(and(eq(users.steamid, query), notBanned))
      .limit(1)
  }
  const prefix = foldName(query)
  return db
    .select(shown)
    .from(users)
    .where(and(gte(users.username_folded, prefix), lt(users.username_folded, `${prefix}\u{10ffff}`), notBanned))
    .orderBy(users.username_folded)
    .limit(searchMax)
}

/** Seeded players have ids that no other way of making one gives. */
const isSeeded = and(gte(users.uid, 'demo'), lt(users.uid, 'demp'))

const localPlayersMax = 100
type LocalPlayer = { steamid: string; username: string; avatar: string; elo: number; role: number; chosen: 0 | 1 }

/** The players a local sign-in offers: staff first, then by rating. `chosen`: a person has signed in as them since `since` (UTC ms). */
export const listLocalPlayers = (db: Database, since: number): Promise<LocalPlayer[]> =>
  db
    .select({ ...found, elo: users.elo, role: users.role, chosen: sql<0 | 1>`coalesce(${users.chosen_at} > ${since}, 0)` })
    .from(users)
    .where(isSeeded)
    .orderBy(desc(users.role), desc(users.elo))
    .limit(localPlayersMax)

/** Notes that a person signed in as this seeded player. */
export async function noteChosen(db: Database, steamId: SteamId, now: number): Promise<void> {
  await db.update(users).set({ chosen_at: now }).where(eq(users.steamid, steamId))
}

/** One of those players; null for any other. */
export async function findLocalPlayer(db: Database, steamId: SteamId): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.steamid, steamId), isSeeded))
    .limit(1)
  return row ?? null
}
