import { and, desc, eq, gte, lt, lte, or, sql } from 'drizzle-orm'
import { startElo } from '../../durable/rules/elo.ts'
import { isSteamId } from '../../durable/rules/steam-id.ts'
import type { SteamId } from '../../durable/rules/vocabulary.ts'
import type { Database } from '../client.ts'
import { bansOfDeleted, eloLedger, userStats, users } from '../schema/index.ts'
import type { KeptBan } from './delete-account.ts'
import type { UserRow } from './sessions.ts'

export type SignIn = {
  steamId: SteamId
  uid: string
  username: string | null
  avatar: string | null
  fallback: { username: string; avatar: string }
  isOwner: boolean
  now: number
  /** What an earlier account of this SteamID left when it was deleted: a new one is born with its ban. */
  deleted?: { hash: string; ban: KeptBan } | null
}

/** The name as searches compare it. */
export const foldName = (name: string): string => name.toLocaleLowerCase('nb')

/**
 * Signs a player in: a new one gets empty totals and the first row of their ledger, a known one the name and avatar that
 * Steam gives now. One round trip.
 */
export async function signInUser(
  db: Database,
  { steamId, uid, username, avatar, fallback, isOwner, now, deleted }: SignIn,
): Promise<UserRow> {
  const name = username ?? fallback.username
  const taken = db
    .insert(users)
    .values({
      uid,
      steamid: steamId,
      username: name,
      username_folded: foldName(name),
      avatar: avatar ?? fallback.avatar,
      role: isOwner ? 5 : 1,
      created_at: now,
      seen_at: now,
      // No token of an earlier account with this SteamID fits.
      session_version: Math.floor(now / 1000),
      ...deleted?.ban,
    })
    .onConflictDoUpdate({
      target: users.steamid,
      set: {
        seen_at: now,
        ...(username !== null && { username, username_folded: foldName(username) }),
        ...(avatar !== null && { avatar }),
        // A role change ends older tokens.
        ...(isOwner && { role: 5, session_version: sql`${users.session_version} + (${users.role} <> 5)` }),
      },
    })
    .returning()
  const id = sql`(SELECT ${users.id} FROM ${users} WHERE ${users.steamid} = ${steamId})`
  const totals = db.insert(userStats).values({ user_id: id }).onConflictDoNothing()
  const rating = db
    .insert(eloLedger)
    .values({ user_id: id, seq: 0, kind: 'start', change: startElo, before: 0, after: startElo, at: now })
    .onConflictDoNothing()
  const known = db.delete(bansOfDeleted).where(eq(bansOfDeleted.steamid_hash, deleted?.hash ?? ''))
  const [[row]] = await db.batch([taken, totals, rating, known])
  if (!row) throw new Error('the upsert of a user answers its row')
  return row
}

/** Ends every session of a user; answers the version that holds from now on. */
export async function endSessions(db: Database, steamId: SteamId): Promise<number> {
  const [row] = await db
    .update(users)
    .set({ session_version: sql`${users.session_version} + 1`, chosen_at: null })
    .where(eq(users.steamid, steamId))
    .returning({ version: users.session_version })
  return row?.version ?? 0
}

const found = { steamid: users.steamid, username: users.username, avatar: users.avatar }
export const searchMax = 10

/** Players whose name begins with this, or who have exactly this SteamID, without banned ones. Reads a range of the index of names. */
export async function searchUsers(
  db: Database,
  query: string,
  now: number,
): Promise<{ steamid: SteamId; username: string; avatar: string }[]> {
  const notBanned = or(eq(users.banned, 0), lte(users.ban_until, now))
  if (isSteamId(query)) {
    return db
      .select(found)
      .from(users)
      .where(and(eq(users.steamid, query), notBanned))
      .limit(1)
  }
  const prefix = foldName(query)
  return db
    .select(found)
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
