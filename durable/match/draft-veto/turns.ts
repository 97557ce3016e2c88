import type { DrawSource } from '../../rules/draw.ts'
import { type Refusal, refuse } from '../../rules/error-codes.ts'
import { turnMs } from '../../rules/turn-clock.ts'
import type { TeamName } from '../../rules/vocabulary.ts'
import type { Actor } from '../../runtime/machine.ts'
import { type DraftState, type MatchState, memberOf } from '../match-state.ts'

/** The clock of a turn starts when the turn does. */
export const withTurn = (state: DraftState, now: number): DraftState => ({
  ...state,
  draft: { ...state.draft, deadlineAt: now + turnMs, marked: null },
})

/** What every draw of this match is made from. */
export const drawSourceOf = ({ seed, matchId, draft }: DraftState): DrawSource => ({
  seed,
  matchId,
  steamIds: draft.drawMembers.map((each) => each.steamId),
})

/** Whether this actor leads a team; the clock leads both. */
export const isCaptain = (state: MatchState, by: Actor | null): boolean => by === null || memberOf(state, by.steamId)?.isCaptain === true

/** The refusal for an actor who is not a captain, whatever the action (docs/product.md 5.12). */
export const notCaptain = refuse('FORBIDDEN', 'Du er ikke kaptein')

/** The refusal for a choice that was made for an earlier turn of the same captain. */
export const turnIsOver = refuse('CONFLICT', 'Valget gjaldt en tur som er over.')

/** Why this captain may not act for `team` while `acting` has the turn; null if they may, or if the clock acts. Refuses with FORBIDDEN. */
export function notYourTurn(state: MatchState, by: Actor | null, acting: TeamName, team = acting): Refusal | null {
  if (by === null) return null
  const isTheirs = memberOf(state, by.steamId)?.team === acting && team === acting
  return isTheirs ? null : refuse('FORBIDDEN', 'Det er ikke din tur.')
}
