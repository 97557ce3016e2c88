import { countedIn, statNames } from '../../../durable/rules/rating/player-stats.ts'
import { killsPerDeath } from '../../../durable/rules/rating/ratios.ts'
import { openDatabase } from '../../client.ts'
import { renewAllCompanions } from '../../queries/ratings/companions.ts'
import { firstPlayerDays } from '../../queries/ratings/player-days.ts'
import { deriveRatios } from '../../queries/ratings/player-totals.ts'
import { firstRatingDays } from '../../queries/ratings/rating-days.ts'
import { renewTopPeriods } from '../../queries/ratings/top-periods.ts'
import { firstTopSnapshot } from '../../queries/ratings/top-snapshot.ts'
import { cupColumns, cupMedalRows, cupPlayerColumns, cupPlayerRows, cupRow } from './cup-rows.ts'
import { drawCups } from './demo-cups.ts'
import { historyColumns, historyRows, joinHistory } from './demo-history.ts'
import { ledgerColumns, ledgerRows, ratedMatchesOf } from './demo-ledger.ts'
import { type DemoMatch, drawMatches } from './demo-matches.ts'
import { medalColumns, medalRows } from './demo-medals.ts'
import { type DemoPlayer, drawPlayers } from './demo-players.ts'
import { noteColumns, noteRows, staffLogColumns, staffLogRows } from './demo-staff.ts'
import { drawStats } from './demo-stats.ts'
import { insertTickets } from './demo-tickets.ts'
import { drawTournaments } from './demo-tournaments.ts'
import { withWeaponKills } from './demo-weapons.ts'
import { seededDice } from './dice.ts'
import { hasDemo } from './has-demo.ts'
import { drawTeams, inviteRows, memberColumns, memberRows, teamColumns, teamRow } from './player-teams.ts'
import {
  entrantColumns,
  entrantRows,
  tournamentColumns,
  tournamentPlayerColumns,
  tournamentPlayerRows,
  tournamentRow,
} from './tournament-rows.ts'

const userColumns =
  'uid, steamid, username, username_folded, avatar, role, elo, rated_matches, created_at, seen_at, tradelink, discord_id, banned, ban_reason, chat_banned'
const matchColumns =
  'match_id, kind, type, status, status_match, name, creator_id, max_players, series_type, pick_type, is_competitive, created_at, live_at, ended_at, cancel_reason, revision, winner, score_a, score_b'
const statColumns = `match_id, number, map_id, team, weapon_kills, ${statNames.join(', ')}`
const mapColumns = 'match_id, map_id, status, action_by, pick_side, pick_order, taken_as, score_team_a, score_team_b'

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

/** Invitations: they ask the player with `uid`, and come from the one with `by_uid`. */
const insertInvites = (d1: D1Database, rows: readonly object[]) =>
  d1
    .prepare(
      `INSERT INTO team_invites (id, team_id, user_id, invited_by, at)
       SELECT key + 1 + (SELECT coalesce(max(id), 0) FROM team_invites), value->>'team_id', asked.id, asking.id, value->>'at' FROM json_each(?1)
       JOIN users asked ON asked.uid = value->>'uid' JOIN users asking ON asking.uid = value->>'by_uid'`,
    )
    .bind(JSON.stringify(rows))

/** The totals of all players, added up from their counts on each map, and how many matches each has won. */
const addTotals = `INSERT INTO user_stats (user_id, matches_played, matches_won, ${Object.keys(countedIn).join(', ')})
   SELECT user_id, count(DISTINCT match_id),
     (SELECT count(*) FROM match_players p WHERE p.user_id = users.id AND result = 'win'), ${Object.values(countedIn)
       .map((name) => `sum(${name})`)
       .join(', ')}
   FROM player_map_stats JOIN users ON users.id = user_id WHERE users.uid LIKE 'demo%' GROUP BY user_id`

/** The kills by weapon of all players, added up as the counts are. */
const addWeaponTotals = `UPDATE user_stats SET weapon_kills = (
   SELECT json_group_object(weapon, kills) FROM (
     SELECT key AS weapon, sum(value) AS kills FROM player_map_stats s, json_each(s.weapon_kills) WHERE s.user_id = user_stats.user_id
     GROUP BY key ORDER BY key))
   WHERE user_id IN (SELECT id FROM users WHERE uid LIKE 'demo%')`

const userRow = (player: DemoPlayer, matches: readonly DemoMatch[]) => ({
  ...player,
  username_folded: player.username.toLocaleLowerCase('nb'),
  rated_matches: ratedMatchesOf(player, matches),
})

/** The players, each with their kills per death in all their matches. */
const withKd = (players: readonly DemoPlayer[], stats: readonly { uid: string; kills: number; deaths: number }[]) =>
  players.map((player) => {
    const own = stats.filter(({ uid }) => uid === player.uid)
    const sum = (of: 'kills' | 'deaths') => own.reduce((total, sheet) => total + sheet[of], 0)
    return { ...player, kd: own.length > 0 ? killsPerDeath(sum('kills'), sum('deaths')) : null }
  })

/** Maps won; in a bo1 the rounds of its map. */
function scoreOf({ maps, seriesType }: DemoMatch): { score_a: number; score_b: number } {
  const sum = (scores: number[]) => scores.reduce((total, score) => total + score, 0)
  const points = (own: number, other: number) => (seriesType === 'bo1' ? own : own > other ? 1 : 0)
  return {
    score_a: sum(maps.map((map) => points(map.score_team_a, map.score_team_b))),
    score_b: sum(maps.map((map) => points(map.score_team_b, map.score_team_a))),
  }
}

const matchRow = (match: DemoMatch) => {
  const status = match.cancelReason === null ? 'complete' : 'canceled'
  return {
    match_id: match.match_id,
    kind: 'gather',
    type: match.type,
    status,
    status_match: status,
    name: match.name,
    creator_id: match.creator.steamid,
    max_players: match.maxPlayers,
    series_type: match.seriesType,
    pick_type: match.pickType,
    is_competitive: match.isCompetitive ? 1 : 0,
    created_at: match.created_at,
    live_at: match.live_at,
    ended_at: match.ended_at,
    cancel_reason: match.cancelReason,
    revision: match.revision,
    winner: match.winner,
    ...scoreOf(match),
  }
}

/**
 * A whole demo community: sixty players with two months of matches, maps, totals, ledgers and medals, their teams, tournaments and cups,
 * the acts of staff, and their tickets. Safe to repeat: it does nothing once its players exist. The same `now` always gives the same rows.
 */
export async function seedDemo(d1: D1Database, now: number): Promise<void> {
  if (await hasDemo(d1)) return
  const dice = seededDice(1814)
  const players = drawPlayers(dice, now)
  const matches = drawMatches(dice, players, now)
  const stats = withWeaponKills(seededDice(1815), drawStats(dice, matches))
  const last = await d1
    .prepare('SELECT (SELECT max(id) FROM teams) AS team, (SELECT max(id) FROM tickets) AS ticket')
    .first<{ team: number | null; ticket: number | null }>()
  const teams = drawTeams(seededDice(1816), players, { firstId: (last?.team ?? 0) + 1, now })
  const organiser = players.find(({ role }) => role === 3)?.steamid ?? ''
  const tournaments = drawTournaments(seededDice(1817), { teams, organiser, now })
  const cups = drawCups(seededDice(1818), { players: withKd(players, stats), organiser, now })
  const maps = matches.flatMap(({ match_id, maps }) => maps.map((map) => ({ match_id, ...map })))
  await d1.batch([
    insertRows(d1, 'users', { columns: userColumns, rows: players.map((player) => userRow(player, matches)) }),
    insertRows(d1, 'matches', { columns: matchColumns, rows: matches.map(matchRow) }),
    insertOfUsers(d1, 'match_players', { columns: historyColumns, rows: historyRows(matches) }),
    insertRows(d1, 'match_maps', { columns: mapColumns, rows: maps }),
    insertOfUsers(d1, 'elo_ledger', { columns: ledgerColumns, rows: ledgerRows(players, matches) }),
    insertOfUsers(d1, 'player_map_stats', { columns: statColumns, rows: stats }),
    insertOfUsers(d1, 'user_medals', { columns: medalColumns, rows: [...medalRows(matches, stats), ...cupMedalRows(cups, players)] }),
    insertRows(d1, 'staff_log', { columns: staffLogColumns, rows: staffLogRows({ players, matches, tournaments, cups }, now) }),
    insertOfUsers(d1, 'staff_notes', { columns: noteColumns, rows: noteRows(players, now) }),
    insertRows(d1, 'teams', { columns: teamColumns, rows: teams.map(teamRow) }),
    insertOfUsers(d1, 'team_members', { columns: memberColumns, rows: teams.flatMap(memberRows) }),
    insertInvites(d1, inviteRows(teams, now)),
    insertRows(d1, 'tournaments', { columns: tournamentColumns, rows: tournaments.map(tournamentRow) }),
    insertRows(d1, 'tournament_teams', { columns: entrantColumns, rows: tournaments.flatMap(entrantRows) }),
    insertRows(d1, 'tournament_players', { columns: tournamentPlayerColumns, rows: tournaments.flatMap(tournamentPlayerRows) }),
    insertRows(d1, 'cups', { columns: cupColumns, rows: cups.map(cupRow) }),
    insertRows(d1, 'cup_players', { columns: cupPlayerColumns, rows: cups.flatMap(cupPlayerRows) }),
    ...insertTickets(d1, { players, matches, firstId: (last?.ticket ?? 0) + 1, now }),
    // The migration knew no players yet.
    d1.prepare(
      `INSERT INTO discord_connections (discord_id, user_id, at)
       SELECT discord_id, id, created_at FROM users WHERE uid LIKE 'demo%' AND discord_id IS NOT NULL`,
    ),
    ...[addTotals, addWeaponTotals, ...joinHistory, deriveRatios, firstPlayerDays, firstRatingDays, firstTopSnapshot].map((statement) =>
      d1.prepare(statement),
    ),
  ])
  await renewTopPeriods(openDatabase(d1), now)
  await renewAllCompanions(openDatabase(d1), now)
}
