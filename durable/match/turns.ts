import type { DrawSource } from '../rules/draw.ts'
import { type Refusal, refuse } from '../rules/error-codes.ts'
import { turnMs } from '../rules/turn-clock.ts'
import type { TeamName } from '../rules/vocabulary.ts'
import type { Actor } from './match-events.ts'
import { type MatchState, memberOf } from './match-state.ts'

/** The clock of a turn starts when the turn does. */
export const withTurn = (state: MatchState, now: number): MatchState => ({ ...state, deadlineAt: now + turnMs })

/** What every draw of this match is made from. */
export const drawSourceOf = ({ seed, matchId, drawMembers }: MatchState): DrawSource => ({
  seed,
  matchId,
  steamIds: drawMembers.map((each) => each.steamId),
})

/** Whether this actor leads a team; the clock leads both. */
export const isCaptain = (state: MatchState, by: Actor | null): boolean => by === null || memberOf(state, by.steamId)?.isCaptain === true

/** Refuses whoever leads nobody, whatever it was they wanted (docs/product.md 5.12). */
export const notCaptain = refuse('FORBIDDEN', 'Du er ikke kaptein')

/** Refuses a choice that was made for an earlier turn of the same captain. */
export const turnIsOver = refuse('CONFLICT', 'Valget gjaldt en tur som er over.')

/**
 * Why this captain may not act for `team` now, while `acting` has the turn; null when they may, and for the clock. Refuses
 * with FORBIDDEN.
 */
export function notYourTurn(state: MatchState, by: Actor | null, acting: TeamName, team = acting): Refusal | null {
  if (by === null) return null
  const isTheirs = memberOf(state, by.steamId)?.team === acting && team === acting
  return isTheirs ? null : refuse('FORBIDDEN', 'Det er ikke din tur.')
}
