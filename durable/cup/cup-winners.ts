import { teamOf } from '../course/course-state.ts'
import { courseIn } from '../course/state-course.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import type { CupState, CupTeam } from './cup-state.ts'

/** The team that has won; undefined while it is not over, and where nobody has. */
export function winningTeam(state: CupState): CupTeam | undefined {
  const champion = state.status === 'closed' ? courseIn(state)?.champion : null
  return champion ? teamOf(state, champion) : undefined
}

/** The winners of the medal: the players of the team that has won the final. */
export const winnersOf = (state: CupState): readonly SteamId[] => winningTeam(state)?.lineUp ?? []
