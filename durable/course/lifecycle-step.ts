import { type Refusal, refuse } from '../rules/error-codes.ts'
import { become, type CourseDone } from './course-outcome.ts'
import type { CourseState } from './course-state.ts'
import { effectsAfterRestore } from './matches/course-match-effects.ts'
import { startedOf } from './state-course.ts'

/** A new one, or one from the record; repeatable. */
export const opened = <State extends CourseState>(state: State | null, made: State): CourseDone<State> =>
  state ? become(state) : become(made, ...effectsAfterRestore(made))

/** Refuses with CONFLICT while a match is being opened or played. */
export const whilePlayed = (state: CourseState): Refusal | null =>
  startedOf(state).size > 0 ? refuse('CONFLICT', 'En kamp spilles akkurat nå. Avslutt den først.') : null
