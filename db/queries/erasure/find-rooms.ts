import { sql } from 'drizzle-orm'
import { isPseudonym, isSteamId } from '../../../durable/rules/player/steam-id.ts'
import { isRoomId } from '../../../durable/rules/room-id.ts'
import type { MatchId, SteamId, UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'

/** This many rows of an index are read by one call. */
const pageSize = 200

export type FoundRoom = { kind: 'match'; id: MatchId } | { kind: 'cup' | 'tournament'; id: string }
/** A page of the rooms that know a player; `next` is where the next page begins, null on the last. */
export type FoundRooms = { rooms: FoundRoom[]; next: string | null }

const nextAfter = <Row>(rows: readonly Row[], placeOf: (row: Row) => string | number): string | null => {
  const last = rows.at(-1)
  return last && rows.length === pageSize ? String(placeOf(last)) : null
}

/** The matches that a user has played, oldest first, from after this number of theirs. */
export async function findPlayedRooms(db: Database, userId: UserId, from: string): Promise<FoundRooms> {
  const rows = await db.all<{ number: number; id: MatchId }>(sql`
    SELECT number, match_id AS id FROM match_players WHERE user_id = ${userId} AND number > ${Number(from || -1)}
    ORDER BY number LIMIT ${pageSize}`)
  return { rooms: rows.map(({ id }) => ({ kind: 'match', id })), next: nextAfter(rows, ({ number }) => number) }
}

/** The cups, or tournaments, that name a player or ever did, from after this one. */
export async function findEnteredRooms(
  db: Database,
  { kind, steamId }: { kind: 'cup' | 'tournament'; steamId: SteamId },
  from: string,
): Promise<FoundRooms> {
  const [table, column] = kind === 'cup' ? ['cup_players', 'cup_id'] : ['tournament_players', 'tournament_id']
  const id = sql.raw(column)
  const rows = await db.all<{ id: string }>(sql`
    SELECT ${id} AS id FROM ${sql.raw(table)} WHERE steamid = ${steamId} AND ${id} > ${from} ORDER BY ${id} LIMIT ${pageSize}`)
  return { rooms: rows.map((row) => ({ kind, id: row.id })), next: nextAfter(rows, (row) => row.id) }
}

/** The ids among these that belong to a cup or a tournament, also to a deleted one. */
async function organisedAmong(db: Database, ids: readonly string[]): Promise<Map<string, 'cup' | 'tournament'>> {
  const rows = await db.all<{ id: string; kind: 'cup' | 'tournament' }>(sql`
    WITH asked AS (SELECT value AS id FROM json_each(${JSON.stringify(ids)}))
    SELECT id, 'cup' AS kind FROM cups WHERE id IN (SELECT id FROM asked)
    UNION SELECT id, 'tournament' FROM tournaments WHERE id IN (SELECT id FROM asked)
    UNION SELECT target, iif(action = 'add-cup', 'cup', 'tournament') FROM staff_log INDEXED BY staff_log_target
      WHERE target IN (SELECT id FROM asked) AND action IN ('add-cup', 'add-tournament')`)
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

/** Whether the target of a line may be a room, and is no player. */
const mayBeRoom = (id: string): boolean => isRoomId(id) && !isSteamId(id) && !isPseudonym(id)

/**
 * The rooms in which a player acted as staff (`actor`), or in which staff did something to them (`player`), from after this line of the
 * log. Its target is a room, or 'room match' for a match of a cup or tournament.
 */
export async function findLoggedRooms(
  db: Database,
  { part, steamId }: { part: 'actor' | 'player'; steamId: SteamId },
  from: string,
): Promise<FoundRooms> {
  const [index, column] = [sql.raw(`staff_log_${part}`), sql.raw(`${part}_steamid`)]
  const rows = await db.all<{ id: number; target: string }>(sql`
    SELECT id, target FROM staff_log INDEXED BY ${index} WHERE ${column} = ${steamId} AND id > ${Number(from || -1)}
    ORDER BY id LIMIT ${pageSize}`)
  const ids = [...new Set(rows.map(({ target }) => target.split(' ', 1)[0] ?? ''))].filter(mayBeRoom)
  const organised = ids.length > 0 ? await organisedAmong(db, ids) : new Map()
  const rooms = ids.map((id): FoundRoom => ({ kind: organised.get(id) ?? 'match', id }))
  return { rooms, next: nextAfter(rows, ({ id }) => id) }
}
