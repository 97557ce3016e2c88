import type { DatabaseSync } from 'node:sqlite'

type Row = Record<string, unknown>

/**
 * The tables that rooms and `Ratings` write, with a query of what must be the same after they told a restored record again. Revisions are
 * those of now, and a match that goes on has moved on.
 */
const isOver = `(SELECT match_id FROM matches WHERE ended_at IS NOT NULL)`
const compared: Readonly<Record<string, string>> = {
  matches: `SELECT match_id, kind, type, status, name, creator_id, created_at, live_at, ended_at, cancel_reason, kept_until, winner, score_a,
    score_b, needs_decision, voided, void_reason, voided_at, players, rematch FROM matches WHERE ended_at IS NOT NULL`,
  match_maps: `SELECT * FROM match_maps WHERE match_id IN ${isOver}`,
  match_players: `SELECT * FROM match_players WHERE match_id IN ${isOver}`,
  player_map_stats: `SELECT * FROM player_map_stats WHERE match_id IN ${isOver}`,
  applied: `SELECT DISTINCT match_id, map FROM applied WHERE match_id IN ${isOver}`,
  elo_ledger: 'SELECT * FROM elo_ledger',
  'ratings of users': 'SELECT steamid, elo, rated_matches, elo_days FROM users',
  user_stats: 'SELECT * FROM user_stats',
  player_days: 'SELECT * FROM player_days',
  user_medals: 'SELECT * FROM user_medals WHERE match_id IS NOT NULL',
  tournaments: 'SELECT id, status, ended_at FROM tournaments',
  tournament_teams: 'SELECT * FROM tournament_teams',
  cups: 'SELECT id, status, registered, waiting, winner, ended_at FROM cups',
  cup_players: 'SELECT * FROM cup_players',
}

/** The outcome for one table: how many rows there were, are, and differ. `examples`: some of those. */
export type ComparedTable = { table: string; before: number; after: number; different: number; examples: string[] }

const texts = (db: DatabaseSync, query: string): string[] => (db.prepare(query).all() as Row[]).map((row) => JSON.stringify(row)).sort()

/** Compares what rooms and ratings wrote in two records, row by row. */
export const compareRecords = (before: DatabaseSync, after: DatabaseSync): ComparedTable[] =>
  Object.entries(compared).map(([table, query]) => {
    const [was, is] = [texts(before, query), texts(after, query)]
    const [had, has] = [new Set(was), new Set(is)]
    const lost = was.filter((text) => !has.has(text))
    const more = is.filter((text) => !had.has(text))
    const examples = [...lost.slice(0, 2).map((text) => `- ${text}`), ...more.slice(0, 2).map((text) => `+ ${text}`)]
    return { table, before: was.length, after: is.length, different: Math.max(lost.length, more.length), examples }
  })
