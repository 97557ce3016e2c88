const isOver = `(SELECT match_id FROM matches WHERE ended_at IS NOT NULL)`
const wasAnnulled = 'user_id IN (SELECT user_id FROM match_players WHERE voided = 1)'
const isOfCup = 'match_id IN (SELECT id FROM cups)'

/**
 * The tables that rooms and `Ratings` write, with a query of the rows that must be the same after they told a restored record again. Revisions
 * are those of now, and a match that goes on has moved on. The rest that is left out stands in docs/operations.md 5: empty days, the match and
 * time of medals after an annulment, and the time of the medal of a cup.
 */
export const comparedTables: Readonly<Record<string, string>> = {
  matches: `SELECT match_id, kind, type, status, name, creator_id, created_at, live_at, ended_at, cancel_reason, kept_until, winner, score_a,
    score_b, needs_decision, voided, void_reason, voided_at, players, rematch FROM matches WHERE ended_at IS NOT NULL`,
  match_maps: `SELECT * FROM match_maps WHERE match_id IN ${isOver}`,
  match_players: `SELECT * FROM match_players WHERE match_id IN ${isOver}`,
  player_map_stats: `SELECT * FROM player_map_stats WHERE match_id IN ${isOver}`,
  applied: `SELECT DISTINCT match_id, map FROM applied WHERE match_id IN ${isOver}`,
  elo_ledger: 'SELECT * FROM elo_ledger',
  'ratings of users': 'SELECT steamid, elo, rated_matches, elo_days FROM users',
  user_stats: 'SELECT * FROM user_stats',
  player_days: 'SELECT * FROM player_days WHERE matches_played > 0',
  user_medals: `SELECT user_id, medal_id, iif(${wasAnnulled}, NULL, match_id) AS match_id,
    iif(${wasAnnulled} OR ${isOfCup}, NULL, acquired_at) AS acquired_at FROM user_medals WHERE match_id IS NOT NULL`,
  tournaments: `SELECT id, name, status, start_date, registration_open, winner, created_at, ended_at, record FROM tournaments`,
  tournament_teams: 'SELECT * FROM tournament_teams',
  tournament_players: 'SELECT * FROM tournament_players',
  cups: 'SELECT id, name, status, registered, waiting, winner, is_private, created_at, ended_at, record FROM cups',
  cup_players: 'SELECT * FROM cup_players',
}
