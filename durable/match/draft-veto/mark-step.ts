import { refuse } from '../../rules/error-codes.ts'
import { silently } from '../../runtime/machine.ts'
import type { EventOf } from '../match-events.ts'
import { become, type Step } from '../match-outcome.ts'
import { type MatchState, memberOf } from '../match-state.ts'
import { currentTurn } from './current-turn.ts'
import { isBeginning, notCaptain, notOpen, notYourTurn, turnIsOver } from './turns.ts'

/**
 * A captain marks a player, map or side: it is chosen if the clock runs out before they confirm one (docs/product.md 5.12). Nobody
 * is told. Refuses with FORBIDDEN ('Du er ikke kaptein', not their turn) or CONFLICT (no draft, a turn that is over or has not begun).
 */
export function mark(state: MatchState, { by, until, choice }: EventOf<'mark'>, now: number): Step {
  const turn = currentTurn(state)
  if ((state.status !== 'picking_players' && state.status !== 'picking_maps') || turn === null) return turnIsOver
  if (!memberOf(state, by.steamId)?.isCaptain) return notCaptain
  const refusal = notYourTurn(state, by, turn.team)
  if (refusal) return refusal
  if (isBeginning(state, now)) return notOpen
  if (until !== state.draft.deadlineAt) return turnIsOver
  if (choice !== null && !isOf(turn.does, choice)) return refuse('INVALID_INPUT')
  return choice === state.draft.marked ? become(state) : silently({ ...state, draft: { ...state.draft, marked: choice } })
}

/** Whether a turn of this kind can choose this; whether it is still free is checked when the turn ends. */
const isOf = (does: NonNullable<ReturnType<typeof currentTurn>>['does'], choice: string | number): boolean => {
  if (does === 'pick_player') return typeof choice === 'string' && choice !== 'ct' && choice !== 't'
  return does === 'choose_side' ? choice === 'ct' || choice === 't' : typeof choice === 'number'
}
