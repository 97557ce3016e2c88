/** The counts that the rating is made from; `twoKills` to `fiveKills` are rounds with exactly this many kills. */
export type RatingCounts = {
  kills: number
  deaths: number
  rounds: number
  twoKills: number
  threeKills: number
  fourKills: number
  fiveKills: number
}

/** An average player's kills, rounds survived, and rounds with kills (by the square of their number), each per round. */
export const averageKills = 0.679
export const averageSurvived = 0.317
export const averageRoundsWithKills = 1.277

/**
 * The HLTV 1.0 rating to two decimals; 1 is average, 0 before the first round (docs/product.md 7.4). Rounds with one kill are
 * those kills that no other round accounts for.
 */
export function hltvRating({ kills, deaths, rounds, twoKills, threeKills, fourKills, fiveKills }: RatingCounts): number {
  if (rounds === 0) return 0
  const oneKills = Math.max(0, kills - 2 * twoKills - 3 * threeKills - 4 * fourKills - 5 * fiveKills)
  const ofKills = kills / rounds / averageKills
  const ofSurvival = (rounds - deaths) / rounds / averageSurvived
  const squares = oneKills + 4 * twoKills + 9 * threeKills + 16 * fourKills + 25 * fiveKills
  const ofRoundsWithKills = squares / rounds / averageRoundsWithKills
  return Math.round(((ofKills + 0.7 * ofSurvival + ofRoundsWithKills) / 2.7) * 100) / 100
}
