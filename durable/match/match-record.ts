import type { MatchRow } from '../../db/queries/matches.ts'
import { turnsLeft } from '../rules/map-veto.ts'
import { turnMs } from '../rules/turn-clock.ts'
import { freePlayers } from './draft-step.ts'
import type { MatchState } from './match-state.ts'

/** How many turns the present phase can take at most, the running one included. The last player is placed without one. */
function turnsOfPhase(state: MatchState): number {
  if (state.status === 'picking_players') return freePlayers(state).length - 1
  return state.status === 'picking_maps' ? turnsLeft(state.seriesType, state.maps) : 1
}

/** The latest time the phase can last (UTC ms), each turn running out; the lobby is one turn. Null when no clock runs. */
const phaseEndsAt = (state: MatchState): number | null =>
  state.deadlineAt === null ? null : state.deadlineAt + (turnsOfPhase(state) - 1) * turnMs

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
})
