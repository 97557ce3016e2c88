import type { WaitingContest } from '../../rules/staff/concerns/staff-facts.ts'
import { isTooFew, startsSoonMs } from '../../rules/staff/concerns/too-few.ts'
import { type CourseState, isRunning, progressOf } from '../course-state.ts'
import { lateAfterMs, waitingMatches } from '../matches/waiting-matches.ts'
import { playableMatches } from '../state-course.ts'
import type { OrganisedState } from './organised-state.ts'

type Kind = WaitingContest['kind']

/** The facts that make a cup or a tournament a concern of staff (docs/product.md 13.2). */
export type ContestNeeds = Omit<WaitingContest, 'kind' | 'id' | 'name'>

/** A contest that has not started: its start (UTC ms), and how many are registered for how many places. */
export type UpcomingContest = { start: number; registered: number; places: number }

/** A contest as its needs are read from it: upcoming, played, or over. */
export type ContestStage = { is: 'upcoming'; upcoming: UpcomingContest } | { is: 'played'; course: CourseState } | { is: 'over' }

const nobodyPlays = { stuck: 0, late: 0, open: 0 }

const fewIn = (kind: Kind, { registered, places }: UpcomingContest): number | null =>
  isTooFew(kind, registered, places) ? registered : null

/** The needs of a contest that has not started; null while it starts later or has enough players. */
function needsBeforeStart(kind: Kind, contest: UpcomingContest, now: number): ContestNeeds | null {
  const { start } = contest
  const few = start <= now + startsSoonMs ? fewIn(kind, contest) : null
  return start <= now || few !== null ? { ...nobodyPlays, start, few } : null
}

/** The needs of a contest that is played; null while none of its matches waits for staff. */
function needsInPlay(course: CourseState, now: number): ContestNeeds | null {
  const waiting = waitingMatches(course, now)
  return waiting.stuck + waiting.late + waiting.open > 0 ? { ...waiting, start: null, few: null } : null
}

/** The needs of a contest at `now` (UTC ms); null while it needs nobody. */
export function contestNeeds(kind: Kind, stage: ContestStage, now: number): ContestNeeds | null {
  switch (stage.is) {
    case 'upcoming':
      return needsBeforeStart(kind, stage.upcoming, now)
    case 'played':
      return needsInPlay(stage.course, now)
    case 'over':
      return null
    default:
      return stage satisfies never
  }
}

/** The times (UTC ms), past ones too, at which the needs of a contest change by the clock. */
export function needsChangeAt(kind: Kind, stage: ContestStage): number[] {
  if (stage.is === 'over') return []
  if (stage.is === 'played') {
    return playableMatches(stage.course).flatMap(({ match }) => {
      const progress = progressOf(stage.course, match.no)
      return progress.at === null || progress.trouble || isRunning(progress) ? [] : [progress.at + lateAfterMs]
    })
  }
  const { start } = stage.upcoming
  return fewIn(kind, stage.upcoming) === null ? [start] : [start - startsSoonMs, start]
}

/** How the needs of a cup or a tournament are read from its state. */
export type NeedsHost<State> = { kind: Kind; stageOf(state: State): ContestStage }

/**
 * The needs of a room up to its last applied deadline. Every change by the clock is such a deadline, so a step that finds other needs has
 * changed them itself, and the needs that the desk knows are not stored.
 */
export const needsIn = <State extends OrganisedState>({ kind, stageOf }: NeedsHost<State>, state: State | null): ContestNeeds | null =>
  state === null || state.removedAt !== null ? null : contestNeeds(kind, stageOf(state), state.clockAt)
