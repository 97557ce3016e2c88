import { type Refusal, refuse } from '../rules/error-codes.ts'
import type { CourseMatch, Played } from '../rules/tournament/course-types.ts'
import type { MatchNo } from '../rules/vocabulary.ts'
import type { RoomEffect } from '../runtime/effects/room-effects.ts'
import type { CourseState } from './course-state.ts'
import type { MatchEffect } from './matches/course-match-effects.ts'
import { matchIn, playedOf } from './state-course.ts'

export type CourseEffect = MatchEffect | RoomEffect
/** A step that was taken. */
export type CourseDone<State> = { ok: true; state: State; effects: readonly CourseEffect[] }
export type CourseStep<State> = CourseDone<State> | Refusal

export const become = <State>(state: State, ...effects: readonly CourseEffect[]): CourseDone<State> => ({ ok: true, state, effects })

/** A match by its number, and the played part of its course. Refuses with PAGE_NOT_FOUND. */
export function theMatch(state: CourseState, no: MatchNo): { ok: true; match: CourseMatch; played: Played } | Refusal {
  const played = playedOf(state)
  const match = matchIn(state, no)
  return played && match ? { ok: true, match, played } : refuse('PAGE_NOT_FOUND', 'Fant ikke kampen.')
}
