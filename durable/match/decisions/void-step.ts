import { refuse } from '../../rules/error-codes.ts'
import { tell } from '../../runtime/effects/room-effects.ts'
import { matchToast, showInList, takeBackResult, tellOrganiser, unrateResult } from '../match-effects.ts'
import type { EventOf } from '../match-events.ts'
import { become, type Step } from '../match-outcome.ts'
import { everybodyIn, type MatchState } from '../match-state.ts'
import { isRated } from '../play/result-step.ts'
import { refusedAsStaff } from '../staff/staff-right.ts'
import { decisionOver } from './last-decision.ts'

/** Staff take a result back, as if the match had never been played. Refuses with FORBIDDEN, or CONFLICT without a result to take back. */
export function voidResult(state: MatchState, event: EventOf<'void'>, now: number): Step {
  const refusal = refusedAsStaff(state, event.by, 'decide')
  if (refusal) return refusal
  if (state.status !== 'complete') return refuse('CONFLICT', 'Kampen har ikke noe resultat.')
  const { play } = state
  if (play.voidReason !== null) return refuse('CONFLICT', 'Resultatet er allerede annullert.')
  const decision = decisionOver(play, { kind: 'void', by: event.by.steamId, at: now })
  return become(
    { ...state, play: { ...play, voidReason: event.reason, ratings: [], decision } },
    takeBackResult(event.by.steamId),
    ...(isRated(state) ? [unrateResult] : []),
    showInList,
    tellOrganiser,
    tell(everybodyIn(state), matchToast(state, 'warning', 'Staben har annullert resultatet av en kamp du spilte.')),
  )
}
