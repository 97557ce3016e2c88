import type { CourseEvent, CourseEventOf } from './course-events.ts'
import type { CourseHost } from './course-host.ts'
import type { CourseStep } from './course-outcome.ts'
import { setResult } from './course-result-step.ts'
import type { CourseState } from './course-state.ts'
import { callCaptain } from './matches/captain-call-step.ts'
import { matchEnded, matchOpened, matchRefused, startMatch } from './matches/match-step.ts'

type CourseSteps<State> = {
  readonly [Type in CourseEvent['type']]: (state: State, event: CourseEventOf<Type>, now: number) => CourseStep<State>
}

/** The steps of a course, for the table of the machine that it belongs to. That machine decides the rights to take them. */
export const courseStepsOf = <State extends CourseState>(host: CourseHost<State>): CourseSteps<State> => ({
  'start-match': (state, { no }) => startMatch(state, no, host),
  'call-captain': (state, { no, teamId }, now) => callCaptain(state, { no, teamId, now }, host),
  'set-result': (state, event) => setResult(state, event, host),
  'match-opened': (state, event) => matchOpened(state, event),
  'match-refused': (state, event) => matchRefused(state, event, host),
  'match-ended': (state, { report }) => matchEnded(state, report, host),
})
