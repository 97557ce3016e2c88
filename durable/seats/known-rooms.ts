import type { SeatRoom } from '../ports/room-port.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import type { CountedSql } from '../runtime/counted-sql.ts'

export const knownRoomsTables: readonly string[] = [
  'CREATE TABLE known_rooms (steam_id TEXT NOT NULL, page INTEGER NOT NULL, rooms TEXT NOT NULL, PRIMARY KEY (steam_id, page)) WITHOUT ROWID',
]

/** The number of a player's rooms in a row that is written anyway, before they become a page of their own. */
const newestAtMost = 48

const isSame = (one: SeatRoom, other: SeatRoom): boolean => one.kind === other.kind && one.id === other.id

/**
 * The rooms that may name a player, for the export and the deletion of their data (docs/design.md 9). The newest are in rows that a claim
 * or an invitation writes anyway; the others are in pages.
 */
export class KnownRooms {
  readonly #sql: CountedSql

  constructor(sql: CountedSql) {
    this.#sql = sql
  }

  /** The newest rooms with this one; moves the others to a page, inside the transaction of the caller, when they become too many. */
  withRoom(steamId: SteamId, newest: readonly SeatRoom[], room: SeatRoom | undefined): readonly SeatRoom[] {
    if (!room || newest.some((each) => isSame(each, room))) return newest
    if (newest.length < newestAtMost) return [...newest, room]
    this.#sql.write(
      'INSERT INTO known_rooms (steam_id, page, rooms) SELECT ?1, 1 + coalesce(max(page), 0), ?2 FROM known_rooms WHERE steam_id = ?1',
      steamId,
      JSON.stringify(newest),
    )
    return [room]
  }

  hasPages(steamId: SteamId): boolean {
    return this.page(steamId, 1).rooms.length > 0
  }

  /** One page, from 1. */
  page(steamId: SteamId, page: number): { rooms: readonly SeatRoom[]; next: number | null } {
    const rows = this.#sql.read<{ page: number; rooms: string }>(
      'SELECT page, rooms FROM known_rooms WHERE steam_id = ?1 AND page >= ?2 ORDER BY page LIMIT 2',
      steamId,
      page,
    )
    const [row, after] = rows
    return { rooms: JSON.parse(row?.rooms ?? '[]') as SeatRoom[], next: after?.page ?? null }
  }
}
