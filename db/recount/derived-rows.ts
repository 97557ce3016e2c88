import { countedIn } from '../../durable/rules/rating/player-stats.ts'
import { deletedUsers } from '../queries/erasure/deleted-user.ts'
import { leavingBy } from '../queries/matches/history-rows.ts'
import { dayCounts, daysOfMatches } from '../queries/ratings/player-days.ts'
import { ratios } from '../queries/ratings/player-totals.ts'
import { ratingDaysOfLedger } from '../queries/ratings/rating-days.ts'

/**
 * A table, or some columns of it, that follows from the record. Both queries answer the key's columns and `columns`; with `isSum`, a
 * missing row stands for nothing but zeros.
 */
export type DerivedRows = {
  table: string
  keys: readonly string[]
  columns: readonly string[]
  isSum: boolean
  stored: string
  recomputed: string
}

const mapSums = Object.entries(countedIn)
  .map(([total, count]) => `sum(${count}) AS ${total}`)
  .join(', ')

/** The counts of all matches that count, added up for each player. */
const totals = `
  SELECT seat.value ->> 0 AS user_id, count(DISTINCT m.match_id) AS matches_played,
    (SELECT count(*) FROM match_players p JOIN matches w ON w.match_id = p.match_id
     WHERE p.user_id = seat.value ->> 0 AND w.winner = p.team AND w.status = 'complete' AND w.voided_at IS NULL) AS matches_won,
    ${Object.entries(countedIn)
      .map(([total, count]) => `coalesce(sum(s.${count}), 0) AS ${total}`)
      .join(', ')}
  FROM matches m JOIN json_each(m.players) seat LEFT JOIN player_map_stats s ON s.match_id = m.match_id AND s.user_id = seat.value ->> 0
  WHERE m.winner IS NOT NULL AND m.voided_at IS NULL AND seat.value ->> 0 NOT IN (${deletedUsers}) GROUP BY 1`

const userStats: DerivedRows = {
  table: 'user_stats',
  keys: ['user_id'],
  columns: ['matches_played', 'matches_won', ...Object.keys(countedIn), ...Object.keys(ratios)],
  isSum: true,
  stored: 'SELECT * FROM user_stats',
  recomputed: `SELECT *, ${Object.entries(ratios)
    .map(([name, ratio]) => `${ratio} AS ${name}`)
    .join(', ')} FROM (${totals})`,
}

/** Kills by weapon, added up likewise. */
const weaponKills: DerivedRows = {
  table: 'user_stats',
  keys: ['user_id'],
  columns: ['weapon_kills'],
  isSum: false,
  stored: 'SELECT user_id, weapon_kills FROM user_stats',
  recomputed: `SELECT user_id, coalesce((SELECT json_group_object(weapon, kills) FROM (
    SELECT kill.key AS weapon, sum(kill.value) AS kills FROM player_map_stats s JOIN matches m ON m.match_id = s.match_id, json_each(s.weapon_kills) kill
    WHERE s.user_id = t.user_id AND m.winner IS NOT NULL AND m.voided_at IS NULL GROUP BY kill.key ORDER BY kill.key)), '{}') AS weapon_kills
    FROM user_stats t`,
}

const playerDays: DerivedRows = {
  table: 'player_days',
  keys: ['day', 'user_id'],
  columns: ['matches_played', ...dayCounts],
  isSum: true,
  stored: 'SELECT * FROM player_days',
  recomputed: daysOfMatches,
}

const isRated = `id IN (SELECT user_id FROM elo_ledger) AND id NOT IN (${deletedUsers})`

/** The ratings of accounts that are not deleted: a rating is the sum of its ledger, without matches that were taken back. */
const ratings: DerivedRows = {
  table: 'users',
  keys: ['id'],
  columns: ['elo', 'rated_matches', 'elo_days'],
  isSum: false,
  stored: `SELECT id, elo, rated_matches, elo_days FROM users WHERE ${isRated}`,
  recomputed: `SELECT id, (SELECT sum(change) FROM elo_ledger l WHERE l.user_id = users.id) AS elo,
    (SELECT count(*) FROM elo_ledger m WHERE m.user_id = users.id AND kind = 'match' AND NOT EXISTS (
      SELECT 1 FROM elo_ledger v WHERE v.user_id = users.id AND v.void_of = m.match_id AND v.seq > m.seq)) AS rated_matches,
    ${ratingDaysOfLedger} AS elo_days
    FROM users WHERE ${isRated}`,
}

/** The score as a player sees it: their own team's if `team` is A, the other's if it is B. */
const scoreOf = (team: 'A' | 'B') =>
  `iif(m.winner IS NULL OR m.score_a + m.score_b = 0, NULL, iif(p.team = '${team}', m.score_a, m.score_b))`

/** The other players, by the seats of the match. */
const lineups = `iif(m.winner IS NULL, '{"own":[],"other":[]}', (
  SELECT json_object(
    'own', json(json_group_array(o.user_id ORDER BY o.user_id) FILTER (WHERE o.team = p.team AND o.user_id <> p.user_id)),
    'other', json(json_group_array(o.user_id ORDER BY o.user_id) FILTER (WHERE o.team <> p.team)))
  FROM json_each(m.players) seat JOIN match_players o ON o.user_id = seat.value ->> 0 AND o.number = seat.value ->> 1))`

/** The columns of a history row that follow from the match, from the counts of its maps, and from the ledger. */
const history: DerivedRows = {
  table: 'match_players',
  keys: ['user_id', 'number'],
  columns: [
    ...[
      'result',
      'voided',
      'last_result',
      'score_own',
      'score_other',
      'lineups',
      'kills',
      'deaths',
      'rating',
      'elo_before',
      'elo_change',
      'leaving',
    ],
  ],
  isSum: false,
  stored: 'SELECT * FROM match_players',
  recomputed: `SELECT p.user_id, p.number, m.voided_at IS NOT NULL AS voided,
    CASE WHEN m.winner IS NULL THEN NULL WHEN m.winner = 'draw' THEN 'draw' WHEN m.winner = p.team THEN 'win' ELSE 'loss' END AS result,
    (SELECT max(number) FROM match_players b WHERE b.user_id = p.user_id AND b.number < p.number AND b.result IS NOT NULL) AS last_result,
    ${scoreOf('A')} AS score_own, ${scoreOf('B')} AS score_other, ${lineups} AS lineups,
    done.kills, done.deaths, round(done.rating, 2) AS rating,
    coalesce((SELECT before FROM elo_ledger first WHERE first.user_id = p.user_id AND first.match_id = p.match_id ORDER BY seq LIMIT 1), p.elo_before) AS elo_before, ledger.change AS elo_change,
    iif(m.winner IS NULL, p.leaving, ${leavingBy('rated.match_id IS NOT NULL')}) AS leaving
    FROM match_players p JOIN matches m ON m.match_id = p.match_id
    LEFT JOIN elo_ledger ledger ON ledger.user_id = p.user_id AND ledger.match_id = p.match_id AND NOT EXISTS (
      SELECT 1 FROM elo_ledger v WHERE v.user_id = p.user_id AND v.void_of = p.match_id AND v.seq > ledger.seq
        AND (v.kind = 'correct' OR m.voided_at IS NULL))
    LEFT JOIN (SELECT DISTINCT match_id FROM elo_ledger WHERE match_id IS NOT NULL) rated ON rated.match_id = p.match_id
    LEFT JOIN (SELECT *, ${ratios.rating} AS rating FROM (
      SELECT match_id, user_id, ${mapSums} FROM player_map_stats GROUP BY match_id, user_id
    )) done ON done.match_id = p.match_id AND done.user_id = p.user_id`,
}

/** In the order in which they are set right. */
export const derivedRows: readonly DerivedRows[] = [userStats, weaponKills, playerDays, ratings, history]
