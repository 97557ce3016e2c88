import { whilePlayed } from '../../course/lifecycle-step.ts'
import type { EventOf } from '../cup-events.ts'
import { become, isBefore, notBegun, type Step } from '../cup-outcome.ts'
import type { CupState } from '../cup-state.ts'

/** Ends the cup. Refuses with CONFLICT before the start, and while a match is played. */
export function close(state: CupState, _event: EventOf<'close'>, now: number): Step {
  if (isBefore(state)) return notBegun()
  if (state.status === 'closed') return become(state)
  return whilePlayed(state) ?? become({ ...state, status: 'closed', endedAt: now })
}
