import { playersIn } from '../../rules/by-player.ts'
import { isListed } from '../../rules/lobby/listed-kinds.ts'
import { shortOfPlayers } from '../../rules/rating/leaving-parts.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import { type MatchEffect, penalise } from '../match-effects.ts'
import type { CancelReason, LiveState, MatchState } from '../match-state.ts'
import { playOf } from '../match-state.ts'

/**
 * Whether a missed player gets a penalty (docs/product.md 12.6): not in a cup or tournament, where its organiser decides, and not a player
 * of the bench who never played, since they were called in and may not have been at their machine.
 */
export function isHeldAgainst(state: MatchState, steamId: SteamId): boolean {
  if (!isListed(state.kind)) return false
  const isCalledIn = state.replacements.some(({ came, by }) => came === steamId && by === 'bench')
  return !isCalledIn || (playOf(state)?.maps ?? []).some(({ stats }) => steamId in stats)
}

/** The cause of a cancellation if it was for lack of players. */
export const isShortOfPlayers = (reason: CancelReason): reason is (typeof shortOfPlayers)[number] =>
  (shortOfPlayers as readonly CancelReason[]).includes(reason)

/**
 * Whether a missed player has left a match: a match that never went live has no leavers, and a player of the bench who never played is no
 * leaver.
 */
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

/** The players who are missed in a live match, and held to account for it. */
const missedAndHeld = (state: LiveState): SteamId[] =>
  playersIn(state.play.presence?.missed ?? {}).filter((steamId) => isHeldAgainst(state, steamId))

/** The match has ended: who is still missed then has left it for good. */
export const leftForGood = (state: LiveState, now: number): MatchEffect[] => missedAndHeld(state).map((steamId) => penalise(steamId, now))

/** The leavers of a match that is cancelled for lack of players: those for whose absence it is are among them. */
export function leaversOfShort(state: LiveState): { left?: readonly SteamId[] } {
  const missed = missedAndHeld(state)
  return missed.length === 0 ? {} : { left: [...(state.left ?? []), ...missed] }
}
