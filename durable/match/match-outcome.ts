import type { Outcome } from '../runtime/machine.ts'
import { endSetUp, freeServer, type MatchEffect, record, releaseSeat, showInList, toastElsewhere } from './match-effects.ts'
import type { MatchEvent } from './match-events.ts'
import type { CancelReason, MatchState } from './match-state.ts'
import { withoutServer } from './play-state.ts'

/** What a step of the match answers. */
export type Step = Outcome<MatchState, MatchEffect, MatchEvent>

/** A step that was accepted. */
export type Done = Extract<Step, { ok: true }>

export const become = (state: MatchState, ...effects: MatchEffect[]): Done => ({ ok: true, state, effects })

const cancelTexts: Partial<Record<CancelReason, string>> = {
  inactivity: 'Kampen er avlyst på grunn av inaktivitet.',
  no_server: 'Kampen er avlyst fordi ingen server ble klar.',
  not_started: 'Kampen er avlyst fordi den ikke kom i gang.',
}

/** Ends a match without a result: every seat is free, everybody is told. */
export function cancelMatch(state: MatchState, cancelReason: CancelReason, now: number): Done {
  const play = state.play && { ...withoutServer(state.play), countsDueAt: null, undecided: null }
  const ended: MatchState = { ...state, status: 'canceled', serverStatus: 'canceled', deadlineAt: null, endedAt: now, cancelReason, play }
  const everybody = [...state.members, ...state.queued]
  const text = cancelTexts[cancelReason] ?? 'Kampen er avlyst!'
  const told = toastElsewhere(
    everybody.map((each) => each.steamId),
    'warning',
    text,
  )
  const server = state.play?.server
  const servers = state.play ? [...(server ? [endSetUp(server)] : []), freeServer] : []
  return become(ended, ...everybody.map(releaseSeat), ...servers, showInList, record, told)
}
