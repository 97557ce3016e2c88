import { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { statNames } from '../../../durable/rules/rating/player-stats.ts'
import { databaseFile } from './database-file.ts'
import type { Site } from './site.ts'

type Row = Record<string, number | string | null>

/** The rows of one match in the database, in the form of `expectedRows`. */
function storedOf(db: DatabaseSync, matchId: string) {
  const rows = (sql: string) => db.prepare(sql).all(matchId) as Row[]
  return {
    applied: rows('SELECT match_id FROM applied WHERE match_id = ?').length,
    ledger: rows(
      `SELECT steamid, before, after FROM elo_ledger JOIN users ON users.id = user_id WHERE match_id = ? AND kind = 'match' ORDER BY steamid`,
    ),
    history: rows('SELECT user_id FROM match_players WHERE match_id = ?').length,
    sheets: rows(
      `SELECT steamid, number, ${statNames.join(', ')} FROM player_map_stats JOIN users ON users.id = user_id WHERE match_id = ? ORDER BY number, steamid`,
    ),
  }
}

const bySteamId = <Each extends { steamid: string }>(items: readonly Each[]): Each[] =>
  items.toSorted((a, b) => (a.steamid < b.steamid ? -1 : 1))

/**
 * The rows that a match must have: each of them once if it is complete, with the stats of maps that were played to the end; otherwise none.
 */
function expectedRows({ status, ratings, players, played, draw_members }: Match) {
  // A match that was cancelled after its start, when the draws have its members, is only in the histories.
  const isCancelled = status === 'canceled' && draw_members.length > 0
  if (status !== 'complete') return { applied: 0, ledger: [], history: isCancelled ? players.length : 0, sheets: [] }
  return {
    applied: 1,
    ledger: bySteamId(ratings).map(({ steamid, before, after }) => ({ steamid, before, after })),
    history: players.length,
    sheets: played.flatMap(({ number, winner, players: sheets }) =>
      (winner === null ? [] : bySteamId(sheets)).map((sheet) => ({
        steamid: sheet.steamid,
        number,
        ...Object.fromEntries(statNames.map((name) => [name, sheet[name]])),
      })),
    ),
  }
}

/**
 * Cuts the site's power and compares the stored rows: each match once, with the values of its page, and every rating is the sum of its
 * ledger.
 */
export async function expectStoredOnce(site: Site, matches: readonly Match[]): Promise<void> {
  await site.kill()
  const db = new DatabaseSync(databaseFile(site.stateDir))
  try {
    for (const match of matches)
      expect({ id: match.match_id, ...storedOf(db, match.match_id) }).toEqual({ id: match.match_id, ...expectedRows(match) })
    const sums = "SELECT user_id, sum(change) AS elo, sum(kind = 'match') AS rated FROM elo_ledger GROUP BY user_id"
    const wrong = `SELECT steamid, users.elo, l.elo AS sum FROM users LEFT JOIN (${sums}) l ON l.user_id = users.id
      WHERE users.elo <> coalesce(l.elo, 1000) OR users.rated_matches <> coalesce(l.rated, 0)`
    expect(db.prepare(wrong).all()).toEqual([])
    const counted =
      'SELECT user_id, sum(kills) AS kills, sum(deaths) AS deaths, sum(damage) AS damage, sum(rounds_played) AS rounds FROM player_map_stats GROUP BY user_id'
    const totals = `SELECT u.user_id FROM user_stats u LEFT JOIN (${counted}) s ON s.user_id = u.user_id
      WHERE (u.kills, u.deaths, u.damage, u.rounds_played, u.matches_played, u.matches_won) <>
        (coalesce(s.kills, 0), coalesce(s.deaths, 0), coalesce(s.damage, 0), coalesce(s.rounds, 0),
          (SELECT count(*) FROM match_players p WHERE p.user_id = u.user_id AND voided = 0 AND result IS NOT NULL),
          (SELECT count(*) FROM match_players p WHERE p.user_id = u.user_id AND voided = 0 AND result = 'win'))`
    expect(db.prepare(totals).all()).toEqual([])
  } finally {
    db.close()
  }
}
