import { playersIn } from '../../rules/by-player.ts'
import { isListed } from '../../rules/lobby/listed-kinds.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import { type MatchEffect, penalise } from '../match-effects.ts'
import type { LiveState, MatchState } from '../match-state.ts'
import { playOf } from '../match-state.ts'

/**
 * Whether a missed player is held to account (docs/product.md 12.6): not in a cup or tournament, whose organiser sees to it, and not a
 * player of the bench who never played, since they were called in and may not have been at their machine.
 */
export function isHeldAgainst(state: MatchState, steamId: SteamId): boolean {
  if (!isListed(state.kind)) return false
  const isCalledIn = state.replacements.some(({ came, by }) => came === steamId && by === 'bench')
  return !isCalledIn || (playOf(state)?.maps ?? []).some(({ stats }) => steamId in stats)
}

/** Whether a missed player has left a match that was played: one that never went live has no leavers, and one who was called in and never played is none. */
export const hasLeft = (state: MatchState, steamId: SteamId): boolean =>
  state.status === 'live' && state.play.liveAt !== undefined && isHeldAgainst(state, steamId)

/** The match with those among its leavers who are still missed at its end. */
export function withLeavers(state: LiveState): LiveState {
  const late = playersIn(state.play.presence?.missed ?? {}).filter((steamId) => hasLeft(state, steamId))
  return late.length === 0 ? state : { ...state, left: [...(state.left ?? []), ...late] }
}

/** How many players are missed in a live match that does not wait for staff. */
export function missedCount(state: MatchState): number {
  const play = state.status === 'live' ? state.play : null
  return play && !play.undecided ? playersIn(play.presence?.missed ?? {}).length : 0
}

/** The match has ended: who is still missed then has left it for good. */
export const leftForGood = (state: LiveState, now: number): MatchEffect[] =>
  playersIn(state.play.presence?.missed ?? {})
    .filter((steamId) => isHeldAgainst(state, steamId))
    .map((steamId) => penalise(steamId, now))
