import { sql } from 'drizzle-orm'
import { type Companion, companionsForMs, companionsOf, type SharedMatch } from '../../../durable/rules/player/companions.ts'
import type { UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { hasBlock } from '../circle/blocks.ts'
import { isDeletedUser } from '../erasure/deleted-user.ts'
import { runTogether } from '../run-once.ts'

/** The newest rows of a history that are read: more than three matches a day, for sixty days. */
const rowsRead = 200
const dayMs = 86_400_000
/** The cron takes another part of the players every minute, and all of them in a day. */
const parts = 1_440

type Row = Companion & { user_id: UserId }
/** A difference of the table from the record: a row to write, or one that is to go. */
type Change = { key: string; stored: Row | null; made: Row | null }

const keyOf = ({ user_id, other_id }: Row) => `${user_id},${other_id}`
const columns = ['together', 'together_won', 'against', 'against_won', 'against_lost', 'is_regular', 'is_rival'] as const
const isSame = (one: Row, other: Row) => columns.every((column) => one[column] === other[column])

/** The matches of these players since `since`, by player; for a player whose newest match is older only one row is read. */
async function matchesOf(db: Database, ids: readonly UserId[], since: number): Promise<Map<UserId, SharedMatch[]>> {
  const rows = await db.all<{ user_id: UserId; at: number; result: SharedMatch['result']; lineups: string }>(sql`
    SELECT p.user_id, p.created_at AS at, p.result, p.lineups
    FROM json_each(${JSON.stringify(ids)}) asked
    CROSS JOIN match_players newest ON newest.user_id = asked.value
      AND newest.number = (SELECT max(number) FROM match_players WHERE user_id = asked.value) AND newest.created_at >= ${since}
    CROSS JOIN match_players p ON p.user_id = newest.user_id AND p.number > newest.number - ${rowsRead}
    WHERE p.created_at >= ${since} AND p.result IS NOT NULL AND p.voided = 0`)
  const found = new Map<UserId, SharedMatch[]>()
  for (const { user_id, at, result, lineups } of rows) {
    const matches = found.get(user_id) ?? []
    matches.push({ at, result, ...(JSON.parse(lineups) as Pick<SharedMatch, 'own' | 'other'>) })
    found.set(user_id, matches)
  }
  return found
}

async function deletedAmong(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.all<{ id: number }>(
    sql`SELECT id FROM users WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${isDeletedUser}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The rows of these players that differ from what their matches say. */
async function changesOf(
  db: Database,
  ids: readonly UserId[],
  matches: ReadonlyMap<UserId, SharedMatch[]>,
  now: number,
): Promise<Change[]> {
  const stored = await db.all<Row>(sql`SELECT * FROM companions WHERE user_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
  const counted = ids.flatMap((user_id) => companionsOf(matches.get(user_id) ?? [], now).map((companion) => ({ user_id, ...companion })))
  const deleted = await deletedAmong(db, [...new Set(counted.flatMap(({ user_id, other_id }) => [user_id, other_id]))])
  const made = counted.filter(({ user_id, other_id }) => !deleted.has(user_id) && !deleted.has(other_id))
  const before = new Map(stored.map((row) => [keyOf(row), row]))
  const after = new Map(made.map((row) => [keyOf(row), row]))
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({ key, stored: before.get(key) ?? null, made: after.get(key) ?? null }))
    .filter(({ stored, made }) => stored === null || made === null || !isSame(stored, made))
}

async function write(db: Database, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const gone = changes.flatMap(({ stored, made }) => (stored && !made ? [[stored.user_id, stored.other_id]] : []))
  const rows = changes.flatMap(({ made }) => (made ? [[made.user_id, made.other_id, ...columns.map((column) => made[column])]] : []))
  const names = ['user_id', 'other_id', ...columns]
  await runTogether(db, [
    sql`DELETE FROM companions WHERE (user_id, other_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(gone)}))`,
    sql`INSERT OR REPLACE INTO companions (${sql.raw(names.join(', '))})
      SELECT ${sql.raw(names.map((_, place) => `value ->> ${place}`).join(', '))} FROM json_each(${JSON.stringify(rows)})
      WHERE NOT EXISTS (SELECT 1 FROM users WHERE id IN (value ->> 0, value ->> 1) AND ${isDeletedUser})`,
  ])
}

/** Makes the rows of these players again from their matches; writes only changed rows. `now` is UTC ms. */
export async function renewCompanionsOf(db: Database, ids: readonly UserId[], now: number): Promise<void> {
  const matches = await matchesOf(db, ids, now - companionsForMs)
  await write(db, await changesOf(db, ids, matches, now))
}

/** The step of the cron: the players whose turn it is in this minute of the day. A missed minute is done the next day. */
export async function renewCompanions(db: Database, now: number): Promise<void> {
  const part = Math.floor(now / 60_000) % parts
  const [last] = await db.all<{ id: number | null }>(sql`SELECT max(id) AS id FROM users`)
  const count = Math.max(0, Math.floor(((last?.id ?? 0) - part) / parts) + 1)
  const ids = Array.from({ length: count }, (_, place) => part + place * parts)
  if (ids.length > 0) await renewCompanionsOf(db, ids, now)
}

const everyId = async (db: Database): Promise<UserId[]> => (await db.all<{ id: UserId }>(sql`SELECT id FROM users`)).map(({ id }) => id)

/** For the first rows of a database, and `npm run recount -- --fix`. */
export const renewAllCompanions = async (db: Database, now: number): Promise<void> => renewCompanionsOf(db, await everyId(db), now)

/**
 * The rows that differ from the record, except of players for whom the last two days changed something: the cron comes to them within a
 * day. Reads all players: for `npm run recount` and tests.
 */
export async function findCompanionDifferences(db: Database, now: number): Promise<Change[]> {
  const ids = await everyId(db)
  const matches = await matchesOf(db, ids, now - companionsForMs - 2 * dayMs)
  const isAtRest = (id: UserId) => (matches.get(id) ?? []).every(({ at }) => at >= now - companionsForMs && at < now - 2 * dayMs)
  return changesOf(db, ids.filter(isAtRest), matches, now)
}

/** The regulars and rivals of a player with their names, without players who hide or have a block with them. */
export const listCompanions = (db: Database, userId: UserId) =>
  db.all<Companion & { uid: string; steamid: string; username: string; avatar: string }>(sql`
    SELECT c.*, u.uid, u.steamid, u.username, u.avatar FROM companions c JOIN users u ON u.id = c.other_id
    WHERE c.user_id = ${userId} AND u.hides_as_companion = 0 AND NOT ${hasBlock(sql`u.id`, userId)}
    ORDER BY c.together DESC, c.against DESC, c.other_id`)

/** Whether a player hides from the lists of others. */
export async function hidesAsCompanion(db: Database, userId: UserId): Promise<boolean> {
  const [row] = await db.all<{ hides: number }>(sql`SELECT hides_as_companion AS hides FROM users WHERE id = ${userId}`)
  return row?.hides === 1
}

/** Takes a player out of everybody's list, or puts them back. */
export async function hideAsCompanion(db: Database, userId: UserId, hides: boolean): Promise<void> {
  await db.run(sql`UPDATE users SET hides_as_companion = ${hides ? 1 : 0} WHERE id = ${userId}`)
}

/** Forgets a player in all rows. A regular or rival of theirs stands in the line-up of one of their matches. */
export const forgetCompanions = (userId: UserId) => [
  sql`DELETE FROM companions WHERE user_id = ${userId}`,
  sql`DELETE FROM companions WHERE other_id = ${userId} AND user_id IN (
    SELECT met.value FROM match_players p, json_each(p.lineups) side, json_each(side.value) met WHERE p.user_id = ${userId})`,
]
