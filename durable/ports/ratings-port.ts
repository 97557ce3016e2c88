import type { Forgotten } from '../rules/player/forget-player.ts'
import type { RatedMatch } from '../rules/rating/elo.ts'
import type { MatchId, SteamId } from '../rules/vocabulary.ts'
import type { RetryPort } from './retry-port.ts'

/** A rating (ELO points) whose place is asked for, and what it was a week ago; null for a player without a rated match then. */
export type AskedRating = { elo: number; weekAgo: number | null }

/**
 * The places of ratings among the `of` players with a rated match, in the order they were asked for: `place` counts from 1 and
 * equals share one, `change` is how many places were won in the last seven days, null where that is not known.
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
   * The result of a match as it is at this revision of its room, for rating. A match is rated once; another result of it takes the place
   * of the former, as if the match had ended so. One of an older revision changes nothing.
   */
  rate(match: RatedMatch, revision: number): Promise<void>
  /**
   * The match has no result at this revision: its rating is taken back, as if it had never been played. `at` is UTC ms. One of an older
   * revision changes nothing.
   */
  takeBack(matchId: MatchId, at: number, revision: number): Promise<void>
  /** The effect that this result of a match would have, null for none; nothing is changed. Everybody whose rating it concerns. */
  preview(matchId: MatchId, match: RatedMatch | null): Promise<RatingMoveOf[]>
  /** The places of these ratings; null while nobody has been counted yet. */
  places(asked: readonly AskedRating[]): Promise<RatingPlaces | null>
  /** Takes a deleted player out of the results of these matches; may come again. */
  forget(who: Forgotten, matchIds: readonly MatchId[]): Promise<void>
  /** A player has gone from the lists: the places are counted anew. */
  recountPlaces(): Promise<void>
  /**
   * Writes to the ledgers again what was written from `since` on (UTC ms), a page of it behind the number `after`, in the same order. May come
   * again: what the record has changes nothing. Answers where to go on, null at the end, and how many writes were missing.
   */
  repeatWrites(since: number, after: number): Promise<{ next: number | null; written: number }>
}
