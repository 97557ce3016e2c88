import { become } from '../../course/course-outcome.ts'
import { teamOf } from '../../course/course-state.ts'
import { isPlaying } from '../../course/state-course.ts'
import { refuse } from '../../rules/error-codes.ts'
import type { EventOf } from '../tournament-events.ts'
import { actingFor, isOverNow, type Step } from '../tournament-outcome.ts'
import type { TournamentState } from '../tournament-state.ts'
import { changedTeam } from '../undo/undo-step.ts'
import { letIn } from './let-team-in.ts'
import { isDrawn, isFull, tournamentFull, withoutTeam } from './team-places.ts'

/** Takes a team out of the registration. Refuses with CONFLICT once it was drawn. */
export function removeTeam(state: TournamentState, { teamId }: EventOf<'remove-team'>): Step {
  if (!teamOf(state, teamId)) return refuse('PAGE_NOT_FOUND', 'Laget er ikke med i turneringen.')
  if (isDrawn(state, teamId)) return refuse('CONFLICT', 'Laget er trukket. La det heller trekke seg.')
  return become(withoutTeam(state, teamId))
}

/**
 * A team that was not drawn is out; a team that was drawn loses all matches that it has not played. Organisers may let it back in: CONFLICT
 * when its place is taken, or it must stay out (docs/product.md 14.4).
 */
export function withdraw(state: TournamentState, event: EventOf<'withdraw'>, now: number): Step {
  const acting = actingFor(state, event)
  if (!acting.ok) return acting
  const { team } = acting
  if (state.status === 'completed') return isOverNow()
  if (team.isOut === event.isOut) return become(state)
  if (!event.isOut) return isFull(state) ? tournamentFull() : letIn(state, team.id, now)
  if (!isDrawn(state, team.id)) return become(withoutTeam(state, team.id))
  if (isPlaying(state, team) && !event.asStaff) return refuse('CONFLICT', 'Laget spiller akkurat nå.')
  return changedTeam(state, { team: team.id, isOut: true }, now)
}
