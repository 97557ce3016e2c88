import { refuse } from '../../rules/error-codes.ts'
import { rightOf } from '../../rules/play/match-actions.ts'
import { serverWaitMs } from '../../rules/play/play-limits.ts'
import { canPlayAgain } from '../../rules/play/undecided-reasons.ts'
import { record, showInList, toastElsewhere, wantServer } from '../match-effects.ts'
import type { EventOf } from '../match-events.ts'
import { become, type Step } from '../match-outcome.ts'
import { everybodyIn, type LiveState } from '../match-state.ts'
import { refusedAsStaff } from '../staff/staff-right.ts'
import { type Play, withoutServer } from './play-state.ts'

/**
 * Staff have the map of a match that lost its server played again on another one, instead of a decision: its players sit in the match
 * again (`seats`), and what was played of the map is gone once the new server has it (docs/product.md 10.5). Refuses with FORBIDDEN, or
 * with CONFLICT when no map can be played again or the players have no seats.
 */
export function playAgain(state: LiveState, { by, seats }: EventOf<'reload'>, now: number): Step {
  const refusal = refusedAsStaff(state, by, rightOf.reloadmatch)
  if (refusal) return refusal
  if (!canPlayAgain(state.play.undecided) || !seats) return refuse('CONFLICT', 'Kampen er ferdigspilt, og må avgjøres.')
  const members = state.members.map((member) => ({ ...member, seat: seats[member.steamId] ?? member.seat }))
  const fresh = { undecided: null, lostServer: null, countsDueAt: null, waitsSince: now, deadlineAt: now + serverWaitMs }
  const play: Play = { ...withoutServer(state.play), ...fresh, serverStatus: 'waiting' }
  const text = 'Serveren falt ut. Kartet spilles på nytt på en annen server.'
  return become({ ...state, members, play }, wantServer, record, showInList, toastElsewhere(state, everybodyIn(state), 'info', text))
}
