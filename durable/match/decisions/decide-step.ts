import { refuse } from '../../rules/error-codes.ts'
import type { EventOf } from '../match-events.ts'
import type { Step } from '../match-outcome.ts'
import type { MatchState } from '../match-state.ts'
import { finish } from '../play/result-step.ts'
import { refusedAsStaff } from '../staff/staff-right.ts'
import { decisionOver } from './last-decision.ts'

/** Staff decide the winner. Refuses with FORBIDDEN, or CONFLICT for a match that waits for no decision. */
export function decide(state: MatchState, event: EventOf<'decide'>, now: number): Step {
  const { by, winner, reason } = event
  const refusal = refusedAsStaff(state, by, 'decide')
  if (refusal) return refusal
  if (state.status !== 'live' || !state.play.undecided) return refuse('CONFLICT', 'Kampen venter ikke på en avgjørelse.')
  const decision = decisionOver(state.play, { kind: 'settle', by: by.steamId, at: now })
  const play = { ...state.play, winner, settled: true, decision, ...(reason !== undefined && { staffReason: reason }) }
  // The journal keeps who decided it, and how.
  return { ...finish({ ...state, play }, now), journaled: event }
}
