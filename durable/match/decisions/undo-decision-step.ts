import { refuse } from '../../rules/error-codes.ts'
import { endsPlay } from '../../rules/play/undecided-reasons.ts'
import { tell } from '../../runtime/effects/room-effects.ts'
import { matchToast, rateResult, record, recordResult, showInList } from '../match-effects.ts'
import type { EventOf } from '../match-events.ts'
import { become, type Step } from '../match-outcome.ts'
import { type CompleteState, everybodyIn, type MatchState, rematchOf, withoutPhase } from '../match-state.ts'
import { isRated } from '../play/result-step.ts'
import { refusedAsStaff } from '../staff/staff-right.ts'
import { isOrganised, undoableDecision, undoUntil, withoutDecision } from './last-decision.ts'

/** The match as it was before its newest decision: with the result it had, or waiting for a decision. */
function before(state: CompleteState): MatchState {
  const play = withoutDecision(state.play)
  const { drawMembers } = state
  return play.undecided ? { ...withoutPhase(state), status: 'live', drawMembers, play } : { ...state, play }
}

/** Why a decided match cannot wait for a decision again; null where it can. */
function refusedToReopen(state: CompleteState) {
  const { decision } = state.play
  if (decision?.kind !== 'settle') return null
  if (rematchOf(state).stage !== 'asked') return refuse('CONFLICT', 'Omkampen er allerede åpnet. Rett resultatet i stedet.')
  const isFree = endsPlay(decision.before?.undecided ?? null)
  return isFree ? null : refuse('CONFLICT', 'Serveren og plassene er allerede frigitt. Rett resultatet i stedet.')
}

/**
 * Staff undo the newest decision about the result, which they name by its number: everything is as it was before. Refuses with FORBIDDEN,
 * or CONFLICT once it was undone, another decision came after it, or its time is over.
 */
export function undoDecision(state: MatchState, event: EventOf<'undo-decision'>, now: number): Step {
  const refusal = refusedAsStaff(state, event.by, 'decide')
  if (refusal) return refusal
  if (state.status !== 'complete') return refuse('CONFLICT', 'Det er ingen avgjørelse å angre.')
  if (isOrganised(state)) return refuse('CONFLICT', 'Resultatet rettes i cupen eller turneringen som kampen hører til.')
  const decision = undoableDecision(state)
  const isAnother = state.play.decision !== undefined && state.play.decision.number !== event.decision
  if (isAnother) return refuse('CONFLICT', 'Noen har endret resultatet etterpå. Da kan ikke dette angres.')
  if (!decision) return refuse('CONFLICT', 'Det er ingen avgjørelse å angre.')
  if (now >= undoUntil(decision)) return refuse('CONFLICT', 'Det er over ti minutter siden. Rett resultatet i stedet.')
  const closed = refusedToReopen(state)
  if (closed) return closed
  const undone = before(state)
  return become(
    undone,
    recordResult,
    ...(isRated(state) ? [rateResult] : []),
    ...(undone.status === 'live' ? [record] : []),
    showInList,
    tell(everybodyIn(state), matchToast(state, 'info', 'Staben har angret en avgjørelse om en kamp du spilte.')),
  )
}
