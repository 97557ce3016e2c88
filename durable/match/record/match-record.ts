import type { MatchRow } from '../../../db/queries/matches/matches.ts'
import { clocksOf } from '../../rules/clocks.ts'
import { turnsLeft } from '../../rules/draft/map-veto.ts'
import { seriesScore } from '../../rules/play/map-score.ts'
import { freePlayers } from '../draft-veto/draft-step.ts'
import { archiveAfterOf, deadlineOf, endedAtOf, type MatchState, playOf, serverStatusOf, vetoRulesOf } from '../match-state.ts'
import type { Play } from '../play/play-state.ts'
import { missedCount } from '../presence/missing-player-effects.ts'
import { rematchPastOf } from '../rematch/rematch-place.ts'

/** The most turns that the present phase can take, the running one included. The last player is placed without one. */
function turnsOfPhase(state: MatchState): number {
  if (state.status === 'picking_players') return freePlayers(state).length - 1
  return state.status === 'picking_maps' ? turnsLeft(vetoRulesOf(state), state.maps) : 1
}

/** Longer than any series lasts, in ms. */
const playAtMostMs = 6 * 60 * 60_000

/**
 * The latest time at which the phase can end (UTC ms), if each turn runs out. The lobby counts as one turn, and so does all
 * that a live match still plays. Null when the match is over or waits for staff.
 */
function phaseEndsAt(state: MatchState): number | null {
  const deadlineAt = deadlineOf(state)
  if (state.status !== 'live') return deadlineAt === null ? null : deadlineAt + (turnsOfPhase(state) - 1) * clocksOf(state).turnMs
  const { undecided, pollAt } = state.play
  return undecided ? null : (deadlineAt ?? (pollAt ?? state.createdAt) + playAtMostMs)
}

/** The figures of a match's row: maps won, by bo1 the rounds of its one map. */
export function rowScore(play: Play | null): { score_a: number; score_b: number } {
  const [only, ...others] = play?.maps ?? []
  if (only && others.length === 0) return { score_a: only.scoreA, score_b: only.scoreB }
  const { A, B } = seriesScore((play?.maps ?? []).map((map) => map.winner))
  return { score_a: A, score_b: B }
}

/** The row that D1 holds of a match at this revision. */
export function matchRow(state: MatchState, revision: number): MatchRow {
  const play = playOf(state)
  return {
    match_id: state.matchId,
    kind: state.kind,
    type: state.type,
    status: state.status,
    status_match: serverStatusOf(state),
    name: state.name,
    // A match that opened with its teams has no creator.
    creator_id: state.owner?.steamId ?? '',
    max_players: state.maxPlayers,
    series_type: state.seriesType,
    pick_type: state.pickType,
    is_competitive: state.isCompetitive ? 1 : 0,
    created_at: state.createdAt,
    live_at: play?.liveAt ?? null,
    ended_at: endedAtOf(state),
    cancel_reason: state.status === 'canceled' ? state.cancelReason : null,
    revision,
    phase_ends_at: phaseEndsAt(state),
    kept_until: archiveAfterOf(state),
    winner: play?.winner ?? null,
    ...rowScore(play),
    needs_decision: play?.undecided ? 1 : 0,
    missing: missedCount(state),
    voided: play?.voidReason != null ? 1 : 0,
    rematch: rematchPastOf(state)?.number ?? null,
  }
}
