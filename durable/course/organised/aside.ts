import { type Refusal, refuse } from '../../rules/error-codes.ts'
import { undoMs } from '../../rules/staff/undoable-acts.ts'
import { become, type CourseDone, type CourseStep } from '../course-outcome.ts'
import { whilePlayed } from '../lifecycle-step.ts'
import type { OrganisedState } from './organised-state.ts'

/** The part of a state of a deleted contest, which is stored as long as its deletion can be undone. */
type AsideState = Pick<OrganisedState, 'removedAt' | 'clockAt'>

const endOf = ({ removedAt }: AsideState): number | null => (removedAt === null ? null : removedAt + undoMs)

/** Whether it is deleted and can still be brought back. */
export function isAside(state: AsideState, now: number): boolean {
  const end = endOf(state)
  return end !== null && now < end
}

/** Whether a change undid a deletion: then the record is written again. */
export const isReturn = (before: AsideState | null, after: AsideState): boolean =>
  before !== null && before.removedAt !== null && after.removedAt === null

/** The time at which its state is deleted for good (UTC ms); null for a contest that is not deleted, or whose state is gone. */
export function emptiedAt(state: AsideState): number | null {
  const end = endOf(state)
  return end !== null && state.clockAt < end ? end : null
}

/**
 * Deletes a contest: its record at once, its state once the deletion can no longer be undone. Refuses with CONFLICT while a match is
 * played.
 */
export const remove = <State extends OrganisedState>(state: State, _event: object, now: number): CourseStep<State> =>
  whilePlayed(state) ?? become({ ...state, removedAt: now })

/** Empties a deleted contest whose time is over: neither the course nor `emptied` stays. */
export function runOutAside<State extends OrganisedState>(state: State, emptied: Partial<State>, now: number): CourseDone<State> {
  const at = emptiedAt(state)
  if (at === null || now < at) return become(state)
  return become({ ...state, teams: [], draw: null, results: {}, matches: {}, ...emptied, clockAt: now })
}

/** Why one that was deleted does not come back; null where it does. */
const refusesReturn = (state: AsideState, now: number): Refusal | null =>
  isAside(state, now) ? null : refuse('CONFLICT', 'Det er for sent å angre. Det kan gjøres i ti minutter.')

/** Brings a deleted contest back as it was; one that is not deleted stays. Refuses with CONFLICT after ten minutes. */
export const bringBack = <State extends OrganisedState>(state: State, _event: object, now: number): CourseStep<State> =>
  state.removedAt === null ? become(state) : (refusesReturn(state, now) ?? become({ ...state, removedAt: null }))
