import type { SeatPhase, SeatView } from '../protocol/site-messages.ts'
import type { Refusal } from '../rules/error-codes.ts'
import type { EveningAsk } from '../rules/player/circle-ask.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import type { SeatRoom } from './room-port.ts'

export interface SeatsPort {
  /**
   * The player's one seat, under a number that rises; `from` is the room that hands them over, `phase` that of a match when they come in.
   * Refuses with GATHER_ALLREADY_JOINED while another room holds them.
   */
  claim(steamId: SteamId, room: SeatRoom, from?: SeatRoom | null, phase?: SeatPhase): Promise<{ ok: true; number: number } | Refusal>
  /** The player has left the room. */
  release(steamId: SteamId, room: SeatRoom, number: number): Promise<void>
  /** The room did not take the player in: the seat goes back to the room before. */
  returnSeat(steamId: SteamId, room: SeatRoom, number: number): Promise<void>
  seatOf(steamId: SteamId): Promise<SeatRoom | null>
  /** The same for the player's pages, with the phase in which they came into a match. */
  seatView(steamId: SteamId): Promise<SeatView>
  /** Notes an invitation of the player. Refuses with GATHER_INV_PLAYER_ALLREADY_INVITED within a minute of the last one. */
  invite(steamId: SteamId, room: SeatRoom): Promise<{ ok: true } | Refusal>
  /** Notes that an invitation to a team calls the player; `by` is the owner's row. False where it must be silent. */
  noteTeamCall(steamId: SteamId, by: number): Promise<boolean>
  /** Notes that another asks the player to play this evening. 'again': they asked already; 'no': the player cannot be asked. */
  ask(steamId: SteamId, ask: EveningAsk, isDryRun: boolean): Promise<'asked' | 'again' | 'no'>
  /** The newest evening in which others asked the player, and how many did; null for none. */
  askings(steamId: SteamId): Promise<{ evening: number; players: number } | null>
  /** A page of the rooms in which the player has sat, or to which they were invited; `next` is the page after it, null for the last. */
  roomsOf(steamId: SteamId, page: number): Promise<{ rooms: readonly SeatRoom[]; next: number | null }>
  /** The account is being deleted: until then (UTC ms) no room gets the seat. */
  close(steamId: SteamId, until: number): Promise<void>
  /** Takes a deleted player out; the seat is open again. */
  forget(steamId: SteamId): Promise<void>
  /** Asks the rooms of some taken seats whether they hold their players; answers the number of seats, and of noes. */
  checkSeats(): Promise<{ looked: number; suspects: number }>
  /** Asks those that said no again; answers the rooms of those that still do. */
  checkSuspects(): Promise<readonly SeatRoom[]>
}
