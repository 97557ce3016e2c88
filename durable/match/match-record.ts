import type { MatchRow } from '../../db/queries/matches.ts'
import { seriesScore } from '../rules/map-score.ts'
import { turnsLeft } from '../rules/map-veto.ts'
import { turnMs } from '../rules/turn-clock.ts'
import { freePlayers } from './draft-step.ts'
import type { MatchState } from './match-state.ts'

/** How many turns the present phase can take at most, the running one included. The last player is placed without one. */
function turnsOfPhase(state: MatchState): number {
  if (state.status === 'picking_players') return freePlayers(state).length - 1
  return state.status === 'picking_maps' ? turnsLeft(state.seriesType, state.maps) : 1
}

/** Longer than any series lasts, in ms. */
const playAtMostMs = 6 * 60 * 60_000

/**
 * The latest time the phase can last (UTC ms), each turn running out; the lobby is one turn, and so is whatever a live match
 * still plays. Null when the match is over, or waits for the staff.
 */
function phaseEndsAt(state: MatchState): number | null {
  const { play } = state
  if (state.status === 'live') return play && !play.undecided ? (state.deadlineAt ?? (play.pollAt ?? state.createdAt) + playAtMostMs) : null
  return state.deadlineAt === null ? null : state.deadlineAt + (turnsOfPhase(state) - 1) * turnMs
}

/** The figures of a match's row: maps won, by bo1 the rounds of its one map. */
function rowScore({ play }: MatchState): { score_a: number; score_b: number } {
  const [only, ...others] = play?.maps ?? []
  if (only && others.length === 0) return { score_a: only.scoreA, score_b: only.scoreB }
  const { A, B } = seriesScore((play?.maps ?? []).map((map) => map.winner))
  return { score_a: A, score_b: B }
}

/** The row that D1 holds of a match at this revision. */
export const matchRow = (state: MatchState, revision: number): MatchRow => ({
  match_id: state.matchId,
  kind: state.kind,
  type: state.type,
  status: state.status,
  status_match: state.serverStatus,
  name: state.name,
  creator_id: state.owner.steamId,
  max_players: state.maxPlayers,
  series_type: state.seriesType,
  pick_type: state.pickType,
  is_competitive: state.isCompetitive ? 1 : 0,
  created_at: state.createdAt,
  ended_at: state.endedAt,
  cancel_reason: state.cancelReason,
  revision,
  phase_ends_at: phaseEndsAt(state),
  winner: state.play?.winner ?? null,
  ...rowScore(state),
  needs_decision: state.play?.undecided ? 1 : 0,
  voided: state.play?.voidReason != null ? 1 : 0,
})
