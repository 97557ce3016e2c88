import { type RatingPast, ratingAtEndOf } from './rating-days.ts'

/** How many days a team's rating is drawn over, today included, and how many changes of a member are looked at for it. */
export const chartedTeamDays = 90
export const chartedTeamChanges = 300

/** The mean of these ratings in whole points; null for nobody. */
export const teamRating = (elos: readonly number[]): number | null =>
  elos.length === 0 ? null : Math.round(elos.reduce((sum, elo) => sum + elo, 0) / elos.length)

/**
 * The mean rating of those who are members now at the end of each of the last days, up to `today` (days since 1970 in UTC); of today as
 * it is now. Empty for a team without members. `days` of a member: what they had before their first change of a day, oldest first.
 */
export function teamRatingDays(members: readonly RatingPast[], today: number): { day: number; rating: number }[] {
  const days = Array.from({ length: chartedTeamDays }, (_, place) => today - chartedTeamDays + 1 + place)
  return days.flatMap((day) => {
    const rating = teamRating(members.flatMap((member) => ratingAtEndOf(day, member) ?? []))
    return rating === null ? [] : [{ day, rating }]
  })
}
