import { and, desc, eq, lt, not, type SQL } from 'drizzle-orm'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { matchPlayers, systemSwitches, users } from '../../schema/index.ts'
import { isDeletedUser } from '../erasure/deleted-user.ts'
import type { GameRow } from '../matches/games.ts'
import { selectProfile } from './profiles.ts'

/** A player by SteamID or uid, by one index: a uid never has seventeen digits. */
export const isPlayer = (userId: string): SQL => (/^\d{17}$/.test(userId) ? eq(users.steamid, userId as SteamId) : eq(users.uid, userId))

/** The newest rows of a player's history, those before number `before` if it is given: as many rows are read, and two. */
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

/** The data of a player's card: their names, their totals, whether ratings are shown, and their newest matches. One round trip. */
export async function findCard(db: Database, userId: string, count: number) {
  const [[profile], [shown], history] = await db.batch([...selectProfile(db, userId), selectHistory(db, userId, { count })])
  return profile ? { profile, showsElo: shown?.value === 1, rows: rowsOf(history) } : null
}
