import { countedIn } from '../../../durable/rules/rating/player-stats.ts'
import { ratios } from '../../queries/ratings/player-totals.ts'
import type { DemoMatch } from './demo-matches.ts'

export const historyColumns =
  'number, match_id, team, is_captain, elo_before, elo_change, kind, max_players, series_type, created_at, result, status, status_match, last_result'

/** The players of each match, each player's matches numbered from 1 in order of time. */
export function historyRows(matches: readonly DemoMatch[]) {
  const lastOf = new Map<string, { number: number; result: number | null }>()
  return matches.flatMap(({ match_id, seats, left, winner, maxPlayers, seriesType, created_at }) =>
    [...seats, ...left].map(({ player: { uid }, team, isCaptain, eloBefore, eloChange }) => {
      const last = lastOf.get(uid) ?? { number: 0, result: null }
      const number = last.number + 1
      lastOf.set(uid, { number, result: winner === null ? last.result : number })
      const status = winner === null ? 'canceled' : 'complete'
      return {
        uid,
        number,
        match_id,
        team,
        is_captain: isCaptain ? 1 : 0,
        elo_before: eloBefore,
        elo_change: eloChange,
        kind: 'gather',
        max_players: maxPlayers,
        series_type: seriesType,
        created_at,
        result: winner === null ? null : team === winner ? 'win' : 'loss',
        status,
        status_match: status,
        last_result: last.result,
      }
    }),
  )
}

const ofMatch = 'match_players.match_id'
const counts = `SELECT ${Object.entries(countedIn)
  .map(([total, stat]) => `sum(${stat}) AS ${total}`)
  .join(', ')} FROM player_map_stats s WHERE s.match_id = ${ofMatch} AND s.user_id = match_players.user_id`
const others = (which: string) => `json((SELECT json_group_array(user_id ORDER BY user_id) FROM match_players other
  WHERE other.match_id = ${ofMatch} AND other.user_id <> match_players.user_id AND ${which}))`

/**
 * Fills in the columns of the history about the match, its maps, the others and the player's part in them, and the place of a match in its
 * players' histories.
 */
export const joinHistory = [
  `UPDATE match_players SET
     picked_maps = (SELECT json_group_array(json_object('id', id, 'display_name', display_name, 'image_url', image_url)) FROM (
       SELECT maps.id, display_name, image_url FROM match_maps JOIN maps ON maps.id = map_id
       WHERE match_id = ${ofMatch} AND status = 'picked' ORDER BY pick_order)),
     map_marks = coalesce((SELECT group_concat(mark, '') FROM (
       SELECT CASE WHEN score_team_a = score_team_b THEN '-' WHEN (score_team_a > score_team_b) = (match_players.team = 'A') THEN 'W' ELSE 'L' END AS mark
       FROM match_maps WHERE match_id = ${ofMatch} AND status = 'picked' ORDER BY pick_order)), '')`,
  `UPDATE match_players SET
     score_own = (SELECT iif(match_players.team = 'A', score_a, score_b) FROM matches WHERE matches.match_id = ${ofMatch}),
     score_other = (SELECT iif(match_players.team = 'A', score_b, score_a) FROM matches WHERE matches.match_id = ${ofMatch}),
     lineups = json_object('own', ${others('other.team = match_players.team')}, 'other', ${others('other.team <> match_players.team')}),
     (kills, deaths, rating) = (SELECT kills, deaths, round(${ratios.rating}, 2) FROM (${counts}))
   WHERE status = 'complete'`,
  `UPDATE matches SET players =
     (SELECT json_group_array(json_array(user_id, number)) FROM match_players WHERE match_players.match_id = matches.match_id)
   WHERE EXISTS (SELECT 1 FROM match_players WHERE match_players.match_id = matches.match_id)`,
]
