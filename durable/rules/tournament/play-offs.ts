import { bracketPlan } from './bracket/bracket-plan.ts'
import type { PlannedMatch } from './course-types.ts'
import { swissRounds } from './swiss.ts'

/** How many teams of a cup play on after the Swiss rounds (docs/product.md 16.5): quarter-finals, semi-finals, or a final alone. */
export function playOffTeams(teams: number): 2 | 4 | 8 {
  if (teams >= 12) return 8
  return teams >= 4 ? 4 : 2
}

/**
 * The play-offs of a cup of this many teams, all bo1. They are planned with the draw, so that everybody sees where the rounds lead; their
 * numbers come after those that all Swiss rounds can take, byes included.
 */
export const playOffPlan = (teams: number): PlannedMatch[] =>
  bracketPlan(playOffTeams(teams), { thirdPlace: false, after: swissRounds(teams) * Math.ceil(teams / 2), series: 'bo1' })
