import { clocksOf, type MatchClocks } from '../../rules/clocks.ts'
import type { DrawSource } from '../../rules/draft/draw.ts'
import { type Refusal, refuse } from '../../rules/error-codes.ts'
import type { TeamName } from '../../rules/vocabulary.ts'
import type { Actor } from '../../runtime/machine.ts'
import { type Draft, type DraftState, type MatchState, memberOf } from '../match-state.ts'

/**
 * The clock of a turn that opens at `opensAt` (UTC ms): it starts when the turn opens, so the first turn has its whole time after
 * the beginning.
 */
export const turnFrom = (match: { clocks?: MatchClocks }, opensAt: number, now: number): Omit<Draft, 'drawMembers'> => ({
  deadlineAt: opensAt + clocksOf(match).turnMs,
  marked: null,
  ...(opensAt > now && { opensAt }),
})

/** The match with a new turn, from now on; during the beginning, from its end on. */
export const withTurn = (state: DraftState, now: number): DraftState => ({
  ...state,
  draft: { drawMembers: state.draft.drawMembers, ...turnFrom(state, Math.max(now, state.draft.opensAt ?? now), now) },
})

/** The refusal for a captain who acts during the beginning. */
export const notOpen = refuse('CONFLICT', 'Turen har ikke begynt ennå.')

/** Whether the running turn has not opened yet (docs/product.md 5.16). */
export const isBeginning = ({ draft }: DraftState, now: number): boolean => draft.opensAt !== undefined && now < draft.opensAt

/** How many choices were made so far: players on teams, captains included, maps and sides. It tells one turn from the next. */
export const decidedIn = ({ members, maps }: Pick<MatchState, 'members' | 'maps'>): number =>
  members.filter((each) => each.team !== null).length +
  maps.filter((map) => map.takenAs !== null).length +
  maps.filter((map) => map.pickSide !== null).length

/** The running turn from its beginning, for a captain who came in; whispers for it stay. */
export const withWholeTurn = (state: DraftState, now: number): DraftState => {
  const { whispers } = state.draft
  const begun = withTurn(state, now)
  return whispers ? { ...begun, draft: { ...begun.draft, whispers } } : begun
}

/** The source of every draw of this match. */
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

/**
 * The refusal of a captain who may not act for `team` while `acting` has the turn; null if they may, or if the clock acts. Refuses with
 * FORBIDDEN.
 */
export function notYourTurn(state: MatchState, by: Actor | null, acting: TeamName, team = acting): Refusal | null {
  if (by === null) return null
  const isTheirs = memberOf(state, by.steamId)?.team === acting && team === acting
  return isTheirs ? null : refuse('FORBIDDEN', 'Det er ikke din tur.')
}
