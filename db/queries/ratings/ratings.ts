import { type SQL, sql } from 'drizzle-orm'
import type { RatingChange } from '../../../durable/rules/rating/elo.ts'
import { storedRatingDays } from '../../../durable/rules/rating/rating-days.ts'
import type { Correction } from '../../../durable/rules/rating/rating-replay.ts'
import { dayOf } from '../../../durable/rules/rating/top-periods.ts'
import type { MatchId, SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { isDeletedUser } from '../erasure/deleted-user.ts'
import { firstRatedBefore, leavingBy, ratingInForce } from '../matches/history-rows.ts'
import { runOnce } from '../run-once.ts'

/** The place of a match in the ledgers: the same for all its players, and unique. `at` is UTC ms. */
type LedgerPlace = { seq: number; matchId: MatchId; at: number }

/** The rating of a player, and the row of their ledger at the place that was asked for. */
export type RatingRow = { steamid: SteamId; elo: number; rated_matches: number } & (
  | { before: null; after: null; expected: null; k: null; result: null }
  | { before: number; after: number; expected: number; k: number; result: 0 | 0.5 | 1 }
)

/**
 * The ratings of these players, with the row of their ledger at that place if there is one. Players that the record does not
 * know are left out.
 */
export const readRatings = (
  db: Database,
  place: Pick<LedgerPlace, 'seq' | 'matchId'>,
  steamIds: readonly SteamId[],
): Promise<RatingRow[]> =>
  db.all<RatingRow>(sql`
    SELECT steamid, elo, rated_matches, before, after, expected, k, result
    FROM json_each(${JSON.stringify(steamIds)}) asked JOIN users ON users.steamid = asked.value
    LEFT JOIN elo_ledger ON elo_ledger.user_id = users.id AND elo_ledger.seq = ${place.seq} AND match_id = ${place.matchId}`)

/** Whether the ledgers of these players, as far as the record knows them, lack the rows at this place. */
export async function isAheadOfLedger(db: Database, seq: number, steamIds: readonly SteamId[]): Promise<boolean> {
  const [row] = await db.all<{ known: number; written: number }>(sql`
    SELECT count(users.id) AS known, count(elo_ledger.seq) AS written
    FROM json_each(${JSON.stringify(steamIds)}) asked JOIN users ON users.steamid = asked.value
    LEFT JOIN elo_ledger ON elo_ledger.user_id = users.id AND elo_ledger.seq = ${seq}`)
  return row !== undefined && row.known > 0 && row.written === 0
}

/**
 * Writes the effect of a match on its players' ratings: ledger, rating and history, all or nothing. The ledger's key refuses to do it
 * twice; answers whether it was done now (docs/product.md 7.3).
 */
export function recordRating(db: Database, { seq, matchId, at }: LedgerPlace, changes: readonly RatingChange[]): Promise<boolean> {
  const rows = JSON.stringify(changes)
  return runOnce(db, 'elo_ledger', [
    sql`
      INSERT INTO elo_ledger (user_id, seq, kind, match_id, change, before, after, k, expected, result, has_left, at)
      SELECT users.id, ${seq}, 'match', ${matchId}, value ->> 'after' - value ->> 'before', value ->> 'before', value ->> 'after',
        value ->> 'k', value ->> 'expected', value ->> 'result', coalesce(value ->> 'hasLeft', 0), ${at}
      FROM json_each(${rows}) JOIN users ON users.steamid = value ->> 'steamId'`,
    sql`
      UPDATE users SET elo = elo + changed.by, rated_matches = rated_matches + ${unlessDeleted(1)}, ${rememberDay(at)}
      FROM (SELECT value ->> 'steamId' AS steamid, value ->> 'after' - value ->> 'before' AS by FROM json_each(${rows})) changed
      WHERE users.steamid = changed.steamid`,
    showInHistory(matchId),
  ])
}

/** Remembers the old value before a rating's first change of a day (`at` is UTC ms): null before the first rated match. */
const rememberDay = (
  at: number,
): SQL => sql`elo_days = iif(${isDeletedUser} OR coalesce(elo_days ->> '$[#-1][0]', -1) >= ${dayOf(at)}, elo_days, json_insert(
  iif(json_array_length(elo_days) >= ${storedRatingDays}, json_remove(elo_days, '$[0]'), elo_days),
  '$[#]', json_array(CAST(${dayOf(at)} AS INTEGER), iif(rated_matches > 0, elo, NULL))))`

/** A deleted account keeps a ledger and has no place in any list: counted matches tell the difference. */
const unlessDeleted = (matches: number): SQL => sql`iif(${isDeletedUser}, 0, ${matches})`

/**
 * Writes the change of each player of the match, or of one of them, into the history, with their part where somebody left it; a substitute
 * who is not rated has no counting row of the ledger. A result that is recorded later reads the change itself.
 */
const showInHistory = (matchId: MatchId, steamId: SteamId | null = null): SQL => sql`
  UPDATE match_players SET elo_before = coalesce(rated.first_before, elo_before), elo_change = rated.change, leaving = rated.leaving
  FROM (
    SELECT seat.value ->> 0 AS user_id, seat.value ->> 1 AS number, change, ${firstRatedBefore} AS first_before,
      ${sql.raw(leavingBy('TRUE'))} AS leaving
    FROM matches m JOIN json_each(m.players) seat JOIN users ON users.id = seat.value ->> 0
    LEFT JOIN elo_ledger ledger ON ${ratingInForce}
    WHERE m.match_id = ${matchId} ${steamId === null ? sql`` : sql`AND users.steamid = ${steamId}`}
  ) rated
  WHERE match_players.user_id = rated.user_id AND match_players.number = rated.number`

/**
 * The part of a player in another result of a match: the correction of their rating, whether the match `counts`, and their `own` rating in
 * it, null for a player whom it does not rate.
 */
type Corrected = Correction & { counts: boolean; own: RatingChange | null }

/**
 * Moves one player's rating by the correction that another result of a match causes, once; `matchId` is that match (docs/product.md 7.5).
 * The ledger gets a row that takes back the former effect on the player, later matches included, and after it the row of the match as it
 * counts now.
 */
export function recordCorrection(db: Database, { seq, matchId, at }: LedgerPlace, corrected: Corrected): Promise<boolean> {
  const { steamId, change, ratedMatches, counts, own } = corrected
  const ownChange = own ? own.after - own.before : 0
  const rest = change - ownChange
  const kind = counts ? 'correct' : 'void'
  const correction = sql`
    INSERT INTO elo_ledger (user_id, seq, kind, change, before, after, at, void_of)
    SELECT id, ${seq}, ${kind}, ${rest}, elo, elo + ${rest}, ${at}, ${matchId} FROM users WHERE steamid = ${steamId}`
  const match =
    own &&
    sql`
    INSERT INTO elo_ledger (user_id, seq, kind, match_id, change, before, after, k, expected, result, has_left, at)
    SELECT id, ${seq + 1}, 'match', ${matchId}, ${ownChange}, elo + ${rest}, elo + ${change}, ${own.k}, ${own.expected}, ${own.result},
      ${own.hasLeft ? 1 : 0}, ${at} FROM users WHERE steamid = ${steamId}`
  return runOnce(db, 'elo_ledger', [
    correction,
    ...(match ? [match] : []),
    sql`UPDATE users SET elo = elo + ${change}, rated_matches = rated_matches + ${unlessDeleted(ratedMatches)}, ${rememberDay(at)} WHERE steamid = ${steamId}`,
    ...(counts ? [showInHistory(matchId, steamId)] : []),
  ])
}
