import { type SQL, sql } from 'drizzle-orm'
import type { WeaponCounts } from '../../../durable/rules/play/weapon-kills.ts'
import type { Winner } from '../../../durable/rules/rating/elo.ts'
import { type PlayerStats, statNames } from '../../../durable/rules/rating/player-stats.ts'
import type { MapStatus, MatchId, Side, SteamId, TeamName } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { historyPlacesOf, insertHistory, placesOf } from '../matches/history-rows.ts'
import { type MatchRow, upsertMatch } from '../matches/matches.ts'
import { type AwardedMedal, awardedBy, awardMedals, readAwardedMedals, takeBackMedals } from '../medals/medals.ts'
import { resultsOnce, runOnce } from '../run-once.ts'
import { changeDays } from './player-days.ts'
import { changeTotals } from './player-totals.ts'
import { updateTopSnapshot } from './top-snapshot.ts'

/** The result of one map of a match. */
type ResultMap = {
  map_id: number
  status: MapStatus
  action_by: TeamName | null
  pick_side: Side | null
  pick_order: number | null
  taken_as: number | null
  score_team_a: number
  score_team_b: number
}

/** A player of the match; `maps` is empty when the game did not report them, `elo` is their rating when they joined. */
type ResultPlayer = {
  steamid: SteamId
  team: TeamName
  is_captain: 0 | 1
  elo: number
  maps: readonly { number: number; map_id: number; stats: PlayerStats; weapon_kills?: WeaponCounts }[]
}

/** A finished match as it is recorded; `match.revision` is the revision that is applied (docs/product.md 10.3). */
export type MatchResult = {
  match: MatchRow
  maps: readonly ResultMap[]
  pickedMaps: readonly { id: number; display_name: string; image_url: string | null }[]
  winner: Winner
  players: readonly ResultPlayer[]
}

/**
 * Writes a result: the match, its maps, its players' history, statistics, totals and days, and the top lists. Exactly once: the
 * same or an older revision changes nothing, and a newer one first subtracts what the stored rows had added. A match that is
 * voided meanwhile is stored as such and adds nothing. Answers the medals that the match has given (docs/product.md 7.9), also
 * when it had been written before: anyone who writes it again may not have heard.
 */
export async function recordResult(db: Database, result: MatchResult): Promise<AwardedMedal[]> {
  const { match, maps, winner, players } = result
  const id = match.match_id
  const answers = await resultsOnce(db, 'applied', [
    refuseOlder(id, match.revision),
    sql`INSERT INTO applied (match_id, map, revision) VALUES (${id}, 0, ${match.revision})`,
    changeTotals(id, -1),
    changeDays(id, -1),
    sql`DELETE FROM player_map_stats WHERE match_id = ${id}`,
    sql`DELETE FROM match_players WHERE (user_id, number) IN (${historyPlacesOf(id)})`,
    upsertMatch(db, { ...match, winner }),
    numberPlayers(id, players),
    insertMaps(id, maps),
    insertHistory(result),
    insertStatistics(id, players),
    changeTotals(id, 1),
    changeDays(id, 1),
    updateTopSnapshot(id),
    ...takeBackMedals(id, null),
    awardMedals(id),
  ])
  return answers ? awardedBy(answers) : readAwardedMedals(db, id)
}

/**
 * Takes a result out of totals, days, top lists and medals; the match and its rows of the history stay, as voided (docs/product.md 7.5).
 * A repeat changes nothing; the revision can be the one at which a late result was recorded. `at` is UTC ms.
 */
export async function takeBackResult(
  db: Database,
  { match, reason, at, by }: { match: MatchRow; reason: string; at: number; by?: SteamId },
): Promise<void> {
  const id = match.match_id
  await runOnce(db, 'applied', [
    refuseOlder(id, match.revision),
    sql`INSERT OR IGNORE INTO applied (match_id, map, revision) VALUES (${id}, 0, ${match.revision})`,
    changeTotals(id, -1),
    changeDays(id, -1),
    upsertMatch(db, { ...match, voided: 1 }),
    sql`UPDATE matches SET voided = 1, void_reason = ${reason}, voided_at = ${at} WHERE match_id = ${id}`,
    sql`UPDATE match_players SET voided = 1 WHERE (user_id, number) IN (${historyPlacesOf(id)})`,
    updateTopSnapshot(id),
    ...takeBackMedals(id, { at, reason, by }),
  ])
}

/**
 * Takes a result out of the record as if it had never come: the match goes on, and leaves its players' histories. A repeat changes nothing;
 * a match without a result in the record stays as it is. Answers no medals.
 */
export async function takeOutResult(db: Database, match: MatchRow & { match_id: MatchId }): Promise<AwardedMedal[]> {
  const id = match.match_id
  const places = sql`SELECT user_id, number, last_result FROM match_players WHERE (user_id, number) IN (${historyPlacesOf(id)}) AND result IS NOT NULL`
  await runOnce(db, 'applied', [
    refuseOlder(id, match.revision),
    sql`INSERT INTO applied (match_id, map, revision) VALUES (${id}, 0, ${match.revision})`,
    changeTotals(id, -1),
    changeDays(id, -1),
    sql`DELETE FROM player_map_stats WHERE match_id = ${id}`,
    sql`DELETE FROM match_maps WHERE match_id = ${id}`,
    // Later matches of these players name the result before.
    sql`UPDATE match_players SET last_result = gone.last_result FROM (${places}) gone
      WHERE match_players.user_id = gone.user_id AND match_players.number > gone.number AND match_players.last_result = gone.number`,
    sql`DELETE FROM match_players WHERE (user_id, number) IN (SELECT user_id, number FROM (${places}))`,
    ...takeBackMedals(id, null),
    updateTopSnapshot(id),
    sql`UPDATE matches SET players = NULL, winner = NULL WHERE match_id = ${id} AND winner IS NOT NULL`,
    upsertMatch(db, match),
  ])
  return []
}

/** Fails the batch when something newer was applied: it writes that row again. */
const refuseOlder = (matchId: MatchId, revision: number): SQL => sql`
  INSERT INTO applied (match_id, map, revision)
  SELECT match_id, map, revision FROM applied WHERE match_id = ${matchId} AND map = 0 AND revision > ${revision} LIMIT 1`

/** Gives each player a place in their history. A voided match is stored as taken back. */
const numberPlayers = (matchId: MatchId, players: readonly ResultPlayer[]): SQL => sql`
  UPDATE matches SET void_reason = NULL, voided_at = iif(voided = 1, coalesce(ended_at, 0), NULL),
    players = ${placesOf(players.map(({ steamid }) => steamid))}
  WHERE match_id = ${matchId}`

const insertMaps = (matchId: MatchId, maps: readonly ResultMap[]): SQL => sql`
  INSERT INTO match_maps (match_id, map_id, status, action_by, pick_side, pick_order, taken_as, score_team_a, score_team_b)
  SELECT ${matchId}, value ->> 'map_id', value ->> 'status', value ->> 'action_by', value ->> 'pick_side', value ->> 'pick_order',
    value ->> 'taken_as', value ->> 'score_team_a', value ->> 'score_team_b'
  FROM json_each(${JSON.stringify(maps)}) WHERE true
  ON CONFLICT (match_id, map_id) DO UPDATE SET status = excluded.status, action_by = excluded.action_by, pick_side = excluded.pick_side,
    pick_order = excluded.pick_order, taken_as = excluded.taken_as, score_team_a = excluded.score_team_a, score_team_b = excluded.score_team_b`

function insertStatistics(matchId: MatchId, players: readonly ResultPlayer[]): SQL {
  const rows = players.flatMap(({ steamid, team, maps }) =>
    maps.map(({ number, map_id, stats, weapon_kills = {} }) => ({ steamid, team, number, map_id, weapon_kills, ...stats })),
  )
  const counts = statNames.map((name) => `value ->> '${name}'`).join(', ')
  return sql`
    INSERT INTO player_map_stats (match_id, number, user_id, map_id, team, weapon_kills, ${sql.raw(statNames.join(', '))})
    SELECT ${matchId}, value ->> 'number', users.id, value ->> 'map_id', value ->> 'team', value ->> 'weapon_kills', ${sql.raw(counts)}
    FROM json_each(${JSON.stringify(rows)}) JOIN users ON users.steamid = value ->> 'steamid'`
}
