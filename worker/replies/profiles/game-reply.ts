import type { GameRow } from '../../../db/queries/matches/games.ts'
import type { Game } from '../../contract/games.ts'

/** A match as a player's history shows it; a result that was taken back shows no change of rating. One's own history always has them. */
export function gameReply(row: GameRow, showsElo: boolean): Game {
  const change = showsElo && row.voided === 0 ? row.elo_change : null
  return {
    id: row.match_id,
    match_id: row.match_id,
    match_type: row.kind,
    max_players: row.max_players,
    series_type: row.series_type,
    status: row.status === 'canceled' ? 'canceled' : 'complete',
    status_match: row.status_match,
    picked_maps: JSON.parse(row.picked_maps) as Game['picked_maps'],
    elo: change === null ? null : Math.abs(change),
    elotype: change === null ? null : change < 0 ? 'removed' : 'added',
    result: row.result,
    score: row.score_own === null || row.score_other === null ? null : { own: row.score_own, other: row.score_other },
    kills: row.kills,
    deaths: row.deaths,
    voided: row.voided === 1 ? 1 : 0,
    created_at: row.created_at,
    ...(row.rematch !== null && { rematch: row.rematch }),
    ...(row.leaving && showsElo && row.voided === 0 && { leaving: row.leaving }),
  }
}
