import type { PlannedMatch } from './course-types.ts'
import type { Played } from './tournament-course.ts'

/** How many rounds a Swiss tournament of so many teams has: ceil(log2 n). */
export const swissRounds = (teams: number): number => Math.ceil(Math.log2(Math.max(2, teams)))

/**
 * Pairs the next round by points: nobody meets twice while that can be avoided, the bye goes to the lowest who had none. Numbers go on after the last match of the draw.
 */
export function nextSwissRound(_played: Played): readonly PlannedMatch[] {
  throw new Error('nextSwissRound')
}
