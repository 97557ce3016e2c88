import { weekDays } from './top-periods.ts'

/**
 * A player's rating before its first change of a day (days since 1970 in UTC); null before their first rated match.
 * A player has those of the last days that had a change, oldest first.
 */
export type RatingDay = readonly [day: number, elo: number | null]

/** This many are kept: more days than a week has, so that the rating of a week ago is always known. */
export const storedRatingDays = weekDays + 1

/** A player's rating now, null without a rated match, and how it came there. */
export type RatingPast = { elo: number | null; days: readonly RatingDay[] }

/** A player's rating at the end of a day, null if they had none; right for each of the last seven days. */
export function ratingAtEndOf(day: number, { elo, days }: RatingPast): number | null {
  const changed = days.find(([later]) => later > day)
  return changed ? changed[1] : elo
}
