import { type Refusal, refuse } from '../rules/error-codes.ts'
import type { TeamName } from '../rules/vocabulary.ts'
import type { Actor } from './match-events.ts'
import { type MatchState, memberOf } from './match-state.ts'

/** Which team this actor leads; null for everybody but a captain. */
export function captaincyOf(state: MatchState, by: Actor): TeamName | null {
  const member = memberOf(state, by.steamId)
  return member?.isCaptain ? member.team : null
}

export const notCaptain = refuse('FORBIDDEN', 'Du er ikke kaptein')

/**
 * Why this actor may not act for `team` now, while `acting` has the turn; null when they may, and for the clock
 * (docs/product.md 5.12). Refuses with FORBIDDEN.
 */
export function notYourTurn(state: MatchState, by: Actor | null, acting: TeamName, team: TeamName = acting): Refusal | null {
  if (by === null) return null
  const led = captaincyOf(state, by)
  if (led === null) return notCaptain
  return led === acting && team === acting ? null : refuse('FORBIDDEN', 'Det er ikke din tur.')
}
