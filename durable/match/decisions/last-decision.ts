import { undoMs } from '../../rules/staff/undoable-acts.ts'
import type { CompleteState } from '../match-state.ts'
import type { Decision, Outcome, Play } from '../play/play-state.ts'

const outcomeOf = ({ winner, settled, voidReason, staffReason, ratings, undecided, maps }: Play): Outcome => ({
  winner,
  settled,
  voidReason,
  ...(staffReason !== undefined && { staffReason }),
  ratings,
  undecided,
  maps: maps.map((map) => ({ scoreA: map.scoreA, scoreB: map.scoreB, winner: map.winner, phase: map.phase })),
})

/** The decision that replaces the outcome of this play. */
export const decisionOver = (play: Play, made: Omit<Decision, 'number' | 'before'>): Decision => ({
  ...made,
  number: (play.decision?.number ?? 0) + 1,
  before: outcomeOf(play),
})

/** The play as it was before its newest decision; without one it is as it is. */
export function withoutDecision(play: Play): Play {
  const { decision, staffReason: _replaced, ...rest } = play
  if (!decision?.before) return play
  const { before, ...undone } = decision
  const { maps, ...outcome } = before
  return { ...rest, ...outcome, decision: undone, maps: play.maps.map((map, place) => ({ ...map, ...maps[place] })) }
}

/** The decision that can be undone until `undoUntil`; null for none. Cups and tournaments undo results themselves. */
export function undoableDecision(state: CompleteState): Decision | null {
  const { decision } = state.play
  return decision?.before && !isOrganised(state) ? decision : null
}

/** UTC ms. */
export const undoUntil = ({ at }: Decision): number => at + undoMs

/** Whether a cup or a tournament had the match played, which corrects its results itself. */
export const isOrganised = ({ organiser }: Pick<CompleteState, 'organiser'>): boolean =>
  organiser !== null && organiser.kind !== 'ready-check'
