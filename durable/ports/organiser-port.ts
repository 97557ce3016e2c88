import type { Refusal } from '../rules/error-codes.ts'
import type { Winner } from '../rules/rating/elo.ts'
import type { MatchId, Role, SteamId } from '../rules/vocabulary.ts'
import type { RoomPort } from './room-port.ts'

/**
 * The end of an organised match, or its wait for a decision. A later revision replaces an earlier one: results are decided, and taken back.
 */
export type MatchReport = {
  matchId: MatchId
  match: string
  revision: number
  /** Null when it was cancelled, or its result taken back. */
  winner: Winner | null
  /** Maps won; of a single map the rounds. */
  score: { A: number; B: number }
  /** It has not ended: staff must decide it, or it goes on after that. Not sent of one that has ended. */
  open?: 'undecided' | 'playing'
  /**
   * All substitutes who came in from its bench, the oldest first; `out` is a player of the line-up also where staff had put in another for
   * them.
   */
  replaced?: readonly { out: SteamId; came: SteamId }[]
}

export interface OrganiserPort {
  /** May be repeated. */
  matchEnded(report: MatchReport): Promise<void>
  /** The refusal of a decision by this member of staff: FORBIDDEN for a participant below role 5; null for others. */
  refusesToDecide(by: { steamId: SteamId; role: Role }): Promise<Refusal | null>
  /**
   * The refusal of `came`, of the bench, for the place of `out` in this match: CONFLICT once they have a place elsewhere; null when they
   * can come in.
   */
  refusesSubstitute(match: string, players: { out: SteamId; came: SteamId }): Promise<Refusal | null>
}

/** A tournament: a room that seats nobody. */
export interface TournamentPort extends RoomPort, OrganiserPort {}

/** A cup: a room that seats nobody. */
export interface CupPort extends RoomPort, OrganiserPort {}
