import type { Outcome } from '../runtime/machine.ts'
import { type MatchEffect, record, releaseSeat, showInList, toastElsewhere } from './match-effects.ts'
import type { MatchEvent } from './match-events.ts'
import type { CancelReason, MatchState } from './match-state.ts'

/** What a step of the match answers. */
export type Step = Outcome<MatchState, MatchEffect, MatchEvent>

type Done = Extract<Step, { ok: true }>

export const become = (state: MatchState, ...effects: MatchEffect[]): Done => ({ ok: true, state, effects })

/** Ends a match without a result: every seat is free, everybody is told. */
export function cancelMatch(state: MatchState, cancelReason: CancelReason, now: number): Done {
  const ended: MatchState = { ...state, status: 'canceled', serverStatus: 'canceled', deadlineAt: null, endedAt: now, cancelReason }
  const everybody = [...state.members, ...state.queued]
  const text = cancelReason === 'inactivity' ? 'Kampen er avlyst på grunn av inaktivitet.' : 'Kampen er avlyst!'
  const told = toastElsewhere(
    everybody.map((each) => each.steamId),
    'warning',
    text,
  )
  return become(ended, ...everybody.map(releaseSeat), showInList, record, told)
}
