import { type SQL, sql } from 'drizzle-orm'
import { isMapOver, winnerOf } from '../../../durable/rules/play/map-score.ts'
import { halfFactors, type Winner } from '../../../durable/rules/rating/elo.ts'
import { hltvRating } from '../../../durable/rules/rating/hltv-rating.ts'
import { type PlayerStats, sumStats } from '../../../durable/rules/rating/player-stats.ts'
import type { MapStatus, MatchId, SteamId, TeamName } from '../../../durable/rules/vocabulary.ts'

/** The part of a result that the history takes. */
type Recorded = {
  match: { match_id: MatchId }
  maps: readonly { map_id: number; status: MapStatus; pick_order: number | null; score_team_a: number; score_team_b: number }[]
  pickedMaps: readonly object[]
  players: readonly {
    steamid: SteamId
    team: TeamName
    is_captain: 0 | 1
    elo: number
    maps: readonly { map_id: number; stats: PlayerStats }[]
  }[]
}

/** The places of a match in its players' histories: a query of their ids and numbers. */
export const historyPlacesOf = (matchId: MatchId): SQL =>
  sql`SELECT value ->> 0, value ->> 1 FROM matches, json_each(matches.players) WHERE match_id = ${matchId}`

/**
 * The next number of each player's history, as JSON [[user_id, number], …], for the row of `matches` that is updated; a player
 * who has one for this match keeps it.
 */
export const placesOf = (steamIds: readonly SteamId[]): SQL => sql`(
  SELECT json_group_array(json_array(users.id, coalesce(
    (SELECT seat.value ->> 1 FROM json_each(matches.players) seat WHERE seat.value ->> 0 = users.id),
    1 + coalesce((SELECT max(number) FROM match_players WHERE user_id = users.id), 0)
  ))) FROM json_each(${JSON.stringify(steamIds)}) player JOIN users ON users.steamid = player.value)`

/** For a player `users` with this number: the number of the newest match before it that has a result. */
export const lastResultBefore = (number: SQL): SQL => sql`(
  SELECT iif(before.result IS NULL, before.last_result, before.number) FROM match_players before
  WHERE before.user_id = users.id AND before.number < ${number} ORDER BY before.number DESC LIMIT 1)`

/** The player's part in a match that somebody left, by their row `ledger` of it; `isRated` says whether the match has rows. */
export const leavingBy = (isRated: string): string => `CASE WHEN ledger.has_left = 1 THEN 'left'
  WHEN ledger.k IN (${halfFactors.join(', ')}) THEN 'halved' WHEN ledger.seq IS NULL AND ${isRated} THEN 'spared' END`

/**
 * Joins the row `ledger` that counts for the user `users` in the match `m`: the newest, unless it was taken back since. A voided match
 * keeps its row.
 */
export const ratingInForce: SQL = sql.raw(`ledger.user_id = users.id AND ledger.seq >= m.created_at AND ledger.match_id = m.match_id
  AND NOT EXISTS (SELECT 1 FROM elo_ledger later WHERE later.user_id = users.id AND later.seq > ledger.seq AND later.void_of = m.match_id
    AND (later.kind = 'correct' OR m.voided_at IS NULL))`)

/** The rating of the user `users` at the start of the match `m`: a later row of the match begins at a later rating. */
export const firstRatedBefore: SQL = sql.raw(`(SELECT first.before FROM elo_ledger first
  WHERE first.user_id = users.id AND first.seq >= m.created_at AND first.match_id = m.match_id ORDER BY first.seq LIMIT 1)`)

/** The winner of each map of the series, in order of play; null where it was not played to its end. */
function mapWinners({ maps, players }: Recorded): (Winner | null)[] {
  const counted = new Set(players.flatMap((player) => player.maps.map(({ map_id }) => map_id)))
  return maps
    .filter(({ status }) => status === 'picked')
    .toSorted((one, other) => (one.pick_order ?? 0) - (other.pick_order ?? 0))
    .map(({ map_id, score_team_a: a, score_team_b: b }) => (isMapOver(a, b) || counted.has(map_id) ? winnerOf(a, b) : null))
}

const markFor = (team: TeamName, winner: Winner | null): string =>
  winner === null ? '-' : winner === 'draw' ? 'D' : winner === team ? 'W' : 'L'

/** A player's figures over all maps; null where the game reported none. */
function figuresOf({ maps }: Pick<Recorded['players'][number], 'maps'>) {
  if (maps.length === 0) return { kills: null, deaths: null, rating: null }
  const { kills, deaths, rounds_played: rounds, ...of } = sumStats(maps.map(({ stats }) => stats))
  const multiKills = { twoKills: of.enemy2ks, threeKills: of.enemy3ks, fourKills: of.enemy4ks, fiveKills: of.enemy5ks }
  return { kills, deaths, rating: hltvRating({ kills, deaths, rounds, ...multiKills }) }
}

/** The players' part of their rows of the history. */
function historyOf(result: Recorded) {
  const winners = mapWinners(result)
  return result.players.map(({ maps, ...player }) => ({
    ...player,
    ...figuresOf({ maps }),
    map_marks: winners.map((winner) => markFor(player.team, winner)).join(''),
  }))
}

/**
 * Writes a result into its players' histories, at the places that the match's row names. The rating may have come before the
 * result; then it is found in the ledger, among the rows younger than the match.
 */
export const insertHistory = (result: Recorded): SQL => sql`
  INSERT INTO match_players (user_id, number, match_id, team, is_captain, elo_before, elo_change, kind, max_players, series_type,
    picked_maps, created_at, result, score_own, score_other, kills, deaths, rating, map_marks, lineups, last_result, voided, leaving, rematch)
  SELECT users.id, seat.value ->> 1, m.match_id, player.value ->> 'team', player.value ->> 'is_captain',
    coalesce(${firstRatedBefore}, player.value ->> 'elo'), ledger.change, m.kind, m.max_players, m.series_type,
    ${JSON.stringify(result.pickedMaps)}, m.created_at, CASE m.winner WHEN 'draw' THEN 'draw' WHEN player.value ->> 'team' THEN 'win' ELSE 'loss' END,
    iif(m.score_a + m.score_b = 0, NULL, iif(player.value ->> 'team' = 'A', m.score_a, m.score_b)),
    iif(m.score_a + m.score_b = 0, NULL, iif(player.value ->> 'team' = 'A', m.score_b, m.score_a)),
    player.value ->> 'kills', player.value ->> 'deaths', player.value ->> 'rating', player.value ->> 'map_marks',
    json_object(
      'own', json(json_group_array(users.id) OVER (
        PARTITION BY player.value ->> 'team' ORDER BY users.id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING EXCLUDE CURRENT ROW)),
      'other', json(iif(player.value ->> 'team' = 'A',
        json_group_array(users.id) FILTER (WHERE player.value ->> 'team' = 'B') OVER everybody,
        json_group_array(users.id) FILTER (WHERE player.value ->> 'team' = 'A') OVER everybody))),
    ${lastResultBefore(sql`seat.value ->> 1`)}, m.voided, ${sql.raw(leavingBy('max(ledger.seq) OVER everybody IS NOT NULL'))}, m.rematch
  FROM matches m JOIN json_each(m.players) seat JOIN users ON users.id = seat.value ->> 0
  JOIN json_each(${JSON.stringify(historyOf(result))}) player ON player.value ->> 'steamid' = users.steamid
  LEFT JOIN elo_ledger ledger ON ${ratingInForce}
  WHERE m.match_id = ${result.match.match_id}
  WINDOW everybody AS (ORDER BY users.id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)`
