import type { RecordedPart } from '../../runtime/recorded-part.ts'
import { type OwnEffect, record } from '../match-effects.ts'
import { endedAtOf, everybodyIn, type MatchState, memberOf, playOf } from '../match-state.ts'

/**
 * The result, and that it was taken back, with the times of then: messages to players are long out of date, and the record keeps when it was.
 * A match that staff have decided and that goes on says that it has no result: the record may have the one that was undone since.
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

/** A match as a record that was restored is told of it. Its rating comes from `Ratings`, which knows what it wrote. */
export const recordedMatch: RecordedPart<MatchState, OwnEffect> = {
  at: (state) => endedAtOf(state) ?? state.createdAt,
  people: (state) => everybodyIn(state).flatMap((steamId) => memberOf(state, steamId) ?? []),
  effects: (state) => [record, ...resultEffects(state)],
}
