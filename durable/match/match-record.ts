import type { MatchRow } from '../../db/queries/matches.ts'
import type { MatchState } from './match-state.ts'

/** The row that D1 holds of a match at this revision. */
export const matchRow = (state: MatchState, revision: number): MatchRow => ({
  match_id: state.matchId,
  kind: state.kind,
  type: state.type,
  status: state.status,
  status_match: state.serverStatus,
  name: state.name,
  creator_id: state.owner,
  max_players: state.maxPlayers,
  series_type: state.seriesType,
  pick_type: state.pickType,
  is_competitive: state.isCompetitive ? 1 : 0,
  created_at: state.createdAt,
  ended_at: state.endedAt,
  cancel_reason: state.cancelReason,
  revision,
  // The lobby is one turn: its deadline is the latest time it can last.
  phase_ends_at: state.deadlineAt,
})
