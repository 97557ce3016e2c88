import { type DemoMatch, drawMatches } from './demo-matches.ts'
import { type DemoPlayer, drawPlayers } from './demo-players.ts'
import { drawStats, statNames } from './demo-stats.ts'
import { seededDice } from './dice.ts'

const userColumns =
  'uid, steamid, username, username_folded, avatar, role, elo, created_at, seen_at, tradelink, discord_id, banned, ban_reason, chat_banned'
const matchColumns =
  'match_id, kind, type, status, status_match, name, creator_id, max_players, series_type, pick_type, is_competitive, created_at, ended_at, cancel_reason, revision'
const playerColumns = 'number, match_id, team, is_captain, elo_before, elo_change'
const mapColumns = 'match_id, map_id, status, action_by, pick_side, pick_order, score_team_a, score_team_b'

/** The same columns as they are called in each element of json_each. */
const fieldsOf = (columns: string): string =>
  columns
    .split(', ')
    .map((column) => `value->>'${column}'`)
    .join(', ')

/** A table's rows from a list of objects with the columns' names, in one statement. */
const insertRows = (d1: D1Database, table: string, { columns, rows }: { columns: string; rows: readonly object[] }) =>
  d1.prepare(`INSERT INTO ${table} (${columns}) SELECT ${fieldsOf(columns)} FROM json_each(?1)`).bind(JSON.stringify(rows))

/** As `insertRows`, for rows that belong to the player with their `uid`: the ids are the database's own. */
const insertOfUsers = (d1: D1Database, table: string, { columns, rows }: { columns: string; rows: readonly object[] }) =>
  d1
    .prepare(
      `INSERT INTO ${table} (user_id, ${columns})
       SELECT users.id, ${fieldsOf(columns)} FROM json_each(?1) JOIN users ON users.uid = value->>'uid'`,
    )
    .bind(JSON.stringify(rows))

const userRow = (player: DemoPlayer) => ({ ...player, username_folded: player.username.toLocaleLowerCase('nb') })

const matchRow = (match: DemoMatch) => {
  const status = match.cancelReason === null ? 'complete' : 'canceled'
  return {
    ...{ match_id: match.match_id, kind: 'gather', type: match.type, status, status_match: status, name: match.name },
    ...{ creator_id: match.creator.steamid, max_players: match.maxPlayers, series_type: match.seriesType, pick_type: match.pickType },
    ...{ is_competitive: match.isCompetitive ? 1 : 0, created_at: match.created_at, ended_at: match.ended_at },
    ...{ cancel_reason: match.cancelReason, revision: match.revision },
  }
}

/** Who played, each player's matches numbered from 1 in order of time. */
function playerRows(matches: readonly DemoMatch[]) {
  const numbers = new Map<string, number>()
  return matches.flatMap(({ match_id, seats }) =>
    seats.map(({ player: { uid }, team, isCaptain, eloBefore, eloChange }) => {
      const number = (numbers.get(uid) ?? 0) + 1
      numbers.set(uid, number)
      return { uid, number, match_id, team, is_captain: isCaptain ? 1 : 0, elo_before: eloBefore, elo_change: eloChange }
    }),
  )
}

/**
 * A whole community to look at: sixty players, two months of matches, totals. Safe to repeat: it does nothing once its
 * players exist. The same `now` always gives the same rows.
 */
export async function seedDemo(d1: D1Database, now: number): Promise<void> {
  if (await d1.prepare(`SELECT 1 FROM users WHERE uid = 'demo01'`).first()) return
  const dice = seededDice(1814)
  const players = drawPlayers(dice, now)
  const matches = drawMatches(dice, players, now)
  const stats = [...drawStats(dice, players, matches)].map(([{ uid }, totals]) => ({ uid, ...totals }))
  const maps = matches.flatMap(({ match_id, maps }) => maps.map((map) => ({ match_id, ...map })))
  await d1.batch([
    insertRows(d1, 'users', { columns: userColumns, rows: players.map(userRow) }),
    insertOfUsers(d1, 'user_stats', { columns: statNames.join(', '), rows: stats }),
    insertRows(d1, 'matches', { columns: matchColumns, rows: matches.map(matchRow) }),
    insertOfUsers(d1, 'match_players', { columns: playerColumns, rows: playerRows(matches) }),
    insertRows(d1, 'match_maps', { columns: mapColumns, rows: maps }),
  ])
}
