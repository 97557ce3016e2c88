import { become } from '../../course/course-outcome.ts'
import { withTeam } from '../../course/course-state.ts'
import type { TeamId } from '../../rules/vocabulary.ts'
import type { Step } from '../tournament-outcome.ts'
import type { TournamentState } from '../tournament-state.ts'
import { changedTeam } from '../undo/undo-step.ts'
import { isDrawn } from './team-places.ts'

/** A team that had withdrawn is in again. */
export function letIn(state: TournamentState, id: TeamId, now: number): Step {
  if (!isDrawn(state, id)) return become(withTeam(state, id, { isOut: false }))
  return changedTeam(state, { team: id, isOut: false }, now)
}
