import { playersIn } from '../../rules/by-player.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import { type MatchEffect, penalise } from '../match-effects.ts'
import type { LiveState, MatchState } from '../match-state.ts'
import { playOf } from '../match-state.ts'

/**
 * Whether a missed player is held to account: not a player of the bench who never played, since they were called in and may not have been
 * at their machine.
 */
export function isHeldAgainst(state: MatchState, steamId: SteamId): boolean {
  const isCalledIn = state.replacements.some(({ came, by }) => came === steamId && by === 'bench')
  return !isCalledIn || (playOf(state)?.maps ?? []).some(({ stats }) => steamId in stats)
}

/** The match has ended: who is still missed then has left it for good. */
export const leftForGood = (state: LiveState, now: number): MatchEffect[] =>
  playersIn(state.play.presence?.missed ?? {})
    .filter((steamId) => isHeldAgainst(state, steamId))
    .map((steamId) => penalise(steamId, now))
