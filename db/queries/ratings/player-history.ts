import { and, desc, eq, lt, not, type SQL, sql } from 'drizzle-orm'
import type { SteamId, UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { matchPlayers, systemSwitches, users } from '../../schema/index.ts'
import { isDeletedUser } from '../erasure/deleted-user.ts'
import type { GameRow } from '../matches/games.ts'
import { selectProfile } from './profiles.ts'

/** A player by SteamID or uid, by one index: a uid never has seventeen digits. */
export const isPlayer = (userId: string): SQL => (/^\d{17}$/.test(userId) ? eq(users.steamid, userId as SteamId) : eq(users.uid, userId))

/** The newest rows of a player's history, those before number `before` if it is given: reads that many rows, and two. */
const selectHistory = (db: Database, userId: string, { count, before }: { count: number; before?: number }) =>
  db
    .select({ id: users.id, showsElo: systemSwitches.value, row: matchPlayers })
    .from(users)
    .leftJoin(systemSwitches, eq(systemSwitches.name, 'elo'))
    .leftJoin(matchPlayers, and(eq(matchPlayers.user_id, users.id), before === undefined ? undefined : lt(matchPlayers.number, before)))
    .where(and(isPlayer(userId), not(isDeletedUser)))
    .orderBy(desc(matchPlayers.number))
    .limit(count)

const rowsOf = (found: readonly { row: GameRow | null }[]): GameRow[] => found.flatMap(({ row }) => row ?? [])

/**
 * The newest matches of a player by uid or SteamID, newest first, with whether ratings are shown; null for an unknown player. One
 * round trip.
 */
export async function findHistory(db: Database, userId: string, page: { count: number; before?: number }) {
  const found = await selectHistory(db, userId, page)
  const [first] = found
  if (!first) return null
  return { id: first.id, showsElo: first.showsElo === 1, rows: rowsOf(found) }
}

/** The names of these players. One row each: a list of ids would be read as rows of its own. */
export async function findPeople(db: Database, ids: readonly number[]) {
  const { id, uid, steamid, username, avatar } = users
  const [first, ...others] = ids.map((each) => db.select({ id, uid, steamid, username, avatar }).from(users).where(eq(users.id, each)))
  return first ? (await db.batch([first, ...others])).flat() : []
}

/** Whether the viewer follows and blocks this player; null for `viewer` is nobody. Three rows. */
const selectRelation = (db: Database, userId: string, viewer: UserId | null) =>
  db
    .select({
      followed: sql<0 | 1>`EXISTS (SELECT 1 FROM follows WHERE follower = ${viewer} AND followed = users.id)`,
      blocked: sql<0 | 1>`EXISTS (SELECT 1 FROM blocks WHERE blocker = ${viewer} AND blocked = users.id)`,
    })
    .from(users)
    .where(isPlayer(userId))

/**
 * The data of a player's card: their names, their totals, whether ratings are shown, their newest matches, and the viewer's relation to
 * them. One round trip.
 */
export async function findCard(db: Database, userId: string, { count, viewer }: { count: number; viewer: UserId | null }) {
  const [[profile], [shown], history, [relation]] = await db.batch([
    ...selectProfile(db, userId),
    selectHistory(db, userId, { count }),
    selectRelation(db, userId, viewer),
  ])
  return profile && relation ? { profile, showsElo: shown?.value === 1, rows: rowsOf(history), relation } : null
}
