import type { Forgotten } from '../rules/player/forget-player.ts'
import type { RatedMatch } from '../rules/rating/elo.ts'
import type { MatchId, SteamId } from '../rules/vocabulary.ts'
import type { RetryPort } from './retry-port.ts'

/** A rating (ELO points), and that of a week ago, null for a player without a rated match then. */
export type AskedRating = { elo: number; weekAgo: number | null }

/**
 * The places of ratings among the `of` players with a rated match, in the order of the question: `place` counts from 1 and equals share
 * one, `change` is the number of places won in the last seven days, null where that is not known.
 */
export type RatingPlaces = {
  of: number
  placed: readonly { place: number; change: number | null }[]
  /** From the lowest player's to the highest player's. */
  buckets: readonly { from: number; count: number }[]
}

/** The effect that another result of a match would have on a player: their present rating (ELO points), and the one after it. */
export type RatingMoveOf = { steamId: SteamId; from: number; to: number }

export interface RatingsPort extends RetryPort {
  /**
   * The result of a match at this revision of its room, for rating. A match is rated once; another result replaces the former, as if the
   * match had ended so. An older revision changes nothing.
   */
  rate(match: RatedMatch, revision: number): Promise<void>
  /**
   * The match has no result at this revision: its rating is taken back, as if it had never been played. `at` is UTC ms. An older revision
   * changes nothing.
   */
  takeBack(matchId: MatchId, at: number, revision: number): Promise<void>
  /** The effect that this result of a match would have on each player whose rating it changes, null for none; nothing is written. */
  preview(matchId: MatchId, match: RatedMatch | null): Promise<RatingMoveOf[]>
  /** The places of these ratings; null while nobody has been counted yet. */
  places(asked: readonly AskedRating[]): Promise<RatingPlaces | null>
  /** Removes a deleted player from the results of these matches; may be repeated. */
  forget(who: Forgotten, matchIds: readonly MatchId[]): Promise<void>
  /** A player has left the lists: the places are counted again. */
  recountPlaces(): Promise<void>
  /**
   * Repeats the writes to the ledgers from `since` on (UTC ms), a page of them after the number `after`, in the same order. May be
   * repeated: rows that the record has do not change. Answers the beginning of the next page, null at the end, and the number of missing
   * writes.
   */
  repeatWrites(since: number, after: number): Promise<{ next: number | null; written: number }>
}
