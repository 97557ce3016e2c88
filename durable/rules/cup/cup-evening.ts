import { plannedMs, restMs } from '../tournament/schedule.ts'
import { swissRounds } from '../tournament/swiss.ts'
import { cupTeamCount } from './cup-words.ts'

/** How many rounds so many teams play, and how many of play-offs after them (docs/product.md 16.5). */
export const cupRounds = (teams: number): { swiss: number; playOffs: 1 | 2 | 3 } => ({
  swiss: swissRounds(teams),
  playOffs: teams >= 12 ? 3 : teams >= 4 ? 2 : 1,
})

/** How long a cup of so many teams is planned to last, in ms: its rounds and play-offs one after the other. */
export function cupCourseMs(teams: number): number {
  const { swiss, playOffs } = cupRounds(teams)
  const rounds = swiss + playOffs
  return rounds * plannedMs.bo1 + (rounds - 1) * restMs
}

/** The same for a cup of so many players. */
export const cupEveningMs = (players: number): number => cupCourseMs(cupTeamCount(players))
