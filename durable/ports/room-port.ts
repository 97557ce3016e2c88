import type { SeatView } from '../protocol/site-messages.ts'
import type { Forgotten } from '../rules/player/forget-player.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import type { OrganisedKind, Organiser } from './match-order.ts'
import type { RetryPort } from './retry-port.ts'

/** The seat of a player: the kind of room and its id. */
export type SeatRoom = Pick<NonNullable<SeatView>, 'kind' | 'id'>

/** A room of any kind; those of cups and tournaments seat nobody. */
export type RoomName = { kind: SeatRoom['kind'] | Organiser['kind']; id: string }

/**
 * The players who are still in the room: `staying` play a match; `moving` are on their way in or out, and the caller asks for them again.
 * All others have left.
 */
export type YieldOutcome = { staying: readonly SteamId[]; moving: readonly SteamId[] }

/** A player in a room, with the data of their row in the record. */
export type PublicPlayer = { steamId: SteamId; username: string; avatar: string }

/** The change of a room since a moment. `at`: the time by which the record orders the rooms (UTC ms). */
export type RoomChange = { at: number; people: readonly PublicPlayer[] }

/** The calls to a room with a part of the record, after the record was restored to an earlier moment (docs/decisions/098). */
export interface RecordedRoomPort {
  /** The room's part of the record; null for a room that was never opened, or has not changed since then (UTC ms). */
  changedSince(since: number): Promise<RoomChange | null>
  /** Sends the record the room's whole part, as it is now; may be repeated. Answers whether all of it arrived: the rest is tried again. */
  republish(): Promise<boolean>
}

/**
 * The calls that objects make to rooms of all kinds: each class implements its own port, and each receiver ignores repeats.
 */
export interface RoomPort extends RetryPort {
  /** The player's sessions below this version are over; the rights of their others are looked up before their next use. */
  endSessions(steamId: SteamId, sessionVersion: number): Promise<void>
  /**
   * Removes a deleted player from the room's whole storage (docs/design.md 9); may be repeated. `done` is false while they sit there;
   * `also` are further rooms that may name them.
   */
  forget(who: Forgotten): Promise<{ done: boolean; also: readonly RoomName[] }>
}

/** A room in which players sit: a match, the queue, a ready check. Cups and tournaments seat nobody. */
export interface SeatingRoomPort extends RoomPort {
  /** Whether the player sits there, or is being let in. */
  holds(steamId: SteamId): Promise<boolean>
  /**
   * Removes a banned player from a room that has not begun (docs/product.md 13.11). May be repeated; answers false while it must, because
   * they are on their way in or out.
   */
  removeBanned(steamId: SteamId): Promise<boolean>
  /**
   * Yields players to an organised match: they leave a queue, a ready check or a lobby, and get a message (docs/product.md 3.3). Without a
   * penalty. May be repeated.
   */
  yieldPlayers(steamIds: readonly SteamId[], by: OrganisedKind): Promise<YieldOutcome>
}
