import { become, theMatch } from '../course/course-outcome.ts'
import { isRunning, progressOf, withProgress } from '../course/course-state.ts'
import { teamsOf } from '../course/state-course.ts'
import { refuse } from '../rules/error-codes.ts'
import type { EventOf } from './tournament-events.ts'
import { actingFor, isOverNow, notBegun, type Step } from './tournament-outcome.ts'
import type { TournamentState } from './tournament-state.ts'

/**
 * A team says that it is ready, or no longer ready. The match starts by itself once both are and its time has come
 * (tournament-follow-step.ts).
 */
export function setReady(state: TournamentState, event: EventOf<'ready'>): Step {
  const acting = actingFor(state, event)
  if (!acting.ok) return acting
  const found = theMatch(state, event.no)
  if (!found.ok) return found
  const { team } = acting
  const { match } = found
  const progress = progressOf(state, match.no)
  if (!teamsOf(match)?.includes(team.id)) return refuse('FORBIDDEN', 'Laget spiller ikke i denne kampen.')
  if (progress.ready.includes(team.id) === event.isReady) return become(state)
  if (state.status === 'completed') return isOverNow()
  if (state.status === 'open') return notBegun()
  if (match.is !== 'ready') return refuse('CONFLICT', 'Kampen er ferdig.')
  if (isRunning(progress)) return refuse('CONFLICT', 'Kampen er i gang.')
  if (progress.trouble?.why === 'draw') return refuse('CONFLICT', 'Kampen endte uavgjort. Staben avgjør hvordan det går videre.')
  if (event.isReady && team.lineUp.length !== state.settings.teamSize) return refuse('CONFLICT', 'Laget mangler en hel oppstilling.')
  const ready = event.isReady ? [...progress.ready, team.id] : progress.ready.filter((id) => id !== team.id)
  return become(withProgress(state, match.no, { ready }))
}

/** Plans when a match begins; null takes its time away. */
export function setTime(state: TournamentState, { no, at, server }: EventOf<'match-time'>, now: number): Step {
  const found = theMatch(state, no)
  if (!found.ok) return found
  const progress = progressOf(state, no)
  if (progress.at === at && progress.server === server) return become(state)
  if (found.match.is === 'over' || found.match.is === 'off') return refuse('CONFLICT', 'Kampen er ferdig.')
  if (isRunning(progress)) return refuse('CONFLICT', 'Kampen er i gang.')
  return become(withProgress(state, no, { at, server, isCalled: progress.isCalled && at !== null && at <= now }))
}
