import type { RecordedPart } from '../../runtime/recorded-part.ts'
import { type OwnEffect, record } from '../match-effects.ts'
import { endedAtOf, everybodyIn, type MatchState, memberOf, playOf } from '../match-state.ts'

/**
 * The result, and its withdrawal, with their original times: messages to players are out of date by then. A match that goes on after staff
 * undid its result says that it has none, since the record may have the undone one.
 */
function resultEffects(state: MatchState): OwnEffect[] {
  const play = playOf(state)
  const at = endedAtOf(state) ?? state.createdAt
  if (!play || state.status === 'canceled') return []
  const { decision, voidReason, winner } = play
  if (winner === null && decision === undefined) return []
  const isVoided = voidReason !== null && decision?.kind === 'void'
  return [
    { to: 'result', do: 'record', at },
    ...(isVoided ? [{ to: 'result', do: 'take-back', by: decision.by, at: decision.at } as const] : []),
  ]
}

/** A match as it is sent to a restored record. Its rating comes from `Ratings`, which knows its writes. */
export const recordedMatch: RecordedPart<MatchState, OwnEffect> = {
  at: (state) => endedAtOf(state) ?? state.createdAt,
  people: (state) => everybodyIn(state).flatMap((steamId) => memberOf(state, steamId) ?? []),
  effects: (state) => [record, ...resultEffects(state)],
}
