import type { ConsoleEntry } from '../protocol/console-entry.ts'
import type { GuestMatch } from '../protocol/match/guest-fields.ts'
import type { Refusal } from '../rules/error-codes.ts'
import type { RatingChange } from '../rules/rating/elo.ts'
import type { Role, SteamId } from '../rules/vocabulary.ts'
import type { LineUps, MatchOrder, Player } from './match-order.ts'
import type { Answer } from './origin.ts'
import type { SeatingRoomPort, SeatRoom } from './room-port.ts'
import type { ServerFailure, ServerOffer } from './server-pool-port.ts'

export interface MatchPort extends SeatingRoomPort {
  /**
   * Opens a match with its teams, with all players or not at all; repeatable by name. `from` hands the players over. Refuses with
   * GATHER_ALLREADY_JOINED while another room holds one of them: `fields` says who.
   */
  openTeams(order: MatchOrder, lineUps: LineUps, from: SeatRoom | null): Promise<Answer>
  /**
   * Puts a player in for `out`, for whom the match wants a substitute; may be repeated. `from` hands the player over. Refuses with CONFLICT
   * when the match no longer wants one, and with GATHER_ALLREADY_JOINED while another room holds the player.
   */
  substitute(out: SteamId, player: Player, from: SeatRoom): Promise<Answer>
  /** Lets the first fitting player of the bench in for a missed one; players who sit elsewhere leave the bench. May be repeated. */
  callNext(out: SteamId): Promise<void>
  /**
   * Its organiser cancels the match: it ends without a result, and one that was never opened can no longer be opened. An ended one does not
   * change. May be repeated.
   */
  cancelByOrganiser(reason: string): Promise<void>
  /** Its organiser asks for its state: the match sends it once more if it is played or has ended. May be repeated. */
  reportAgain(): Promise<void>
  /** The players among these who play here: in a match that has begun and is not over. */
  playing(steamIds: readonly SteamId[]): Promise<readonly SteamId[]>
  /** 'unwanted' when the match no longer needs a server. */
  offerServer(offer: ServerOffer): Promise<'taken' | 'unwanted'>
  /** `runs` is the load that the server runs: this one, or an earlier one of the match. False for an unknown load. */
  serverReady(loadId: number, runs: number): Promise<boolean>
  serverFailed(loadId: number, why: ServerFailure): Promise<void>
  /** Whether this administrator may act on the match's server; a match that was never opened allows it. Refuses with FORBIDDEN. */
  mayTouchServer(by: { steamId: SteamId; role: Role }): Promise<{ ok: true } | Refusal>
  /** A command on the console of one of the match's servers, and its answer, for the staff (docs/product.md 13.7). */
  heardConsole(entry: ConsoleEntry): Promise<void>
  /** The effect of the result on the ratings; may be repeated. */
  rated(changes: readonly RatingChange[]): Promise<void>
  /** The match for guests, a revision behind while it goes on; null without a room. `isWatched`: each revision is sent to `Spectators`. */
  showToGuests(isWatched: boolean): Promise<GuestMatch | null>
}
