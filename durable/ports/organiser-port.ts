import type { Refusal } from '../rules/error-codes.ts'
import type { Winner } from '../rules/rating/elo.ts'
import type { MatchId, Role, SteamId } from '../rules/vocabulary.ts'
import type { RoomPort } from './room-port.ts'

/**
 * How an organised match ended, or that it waits for a decision. A later revision takes the place of an earlier one: results are settled,
 * and taken back.
 */
export type MatchReport = {
  matchId: MatchId
  match: string
  revision: number
  /** Null when it was cancelled, or its result taken back. */
  winner: Winner | null
  /** Maps won; of a single map the rounds. */
  score: { A: number; B: number }
  /** It has not ended: staff must decide it, or it goes on after they had to. Not sent of one that has ended. */
  open?: 'undecided' | 'playing'
  /** The substitutes who came in from its bench, all of them, oldest first; `out` is a player of the line-up also where staff had put in another for them. */
  replaced?: readonly { out: SteamId; came: SteamId }[]
}

export interface OrganiserPort {
  /** May come again. */
  matchEnded(report: MatchReport): Promise<void>
  /** Why this member of staff may not decide a match of it: FORBIDDEN to anyone who is in it themselves, below role 5. Null where they may. */
  refusesToDecide(by: { steamId: SteamId; role: Role }): Promise<Refusal | null>
  /** Why `came`, of the bench, cannot come in for `out` in this match: CONFLICT once they have a place elsewhere. Null where they can. */
  refusesSubstitute(match: string, players: { out: SteamId; came: SteamId }): Promise<Refusal | null>
}

/** A tournament: a room that seats nobody. */
export interface TournamentPort extends RoomPort, OrganiserPort {}

/** A cup: a room that seats nobody. */
export interface CupPort extends RoomPort, OrganiserPort {}
