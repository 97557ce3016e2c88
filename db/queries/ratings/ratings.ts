import { type SQL, sql } from 'drizzle-orm'
import type { RatingChange } from '../../../durable/rules/rating/elo.ts'
import { storedRatingDays } from '../../../durable/rules/rating/rating-days.ts'
import type { Correction } from '../../../durable/rules/rating/rating-replay.ts'
import { dayOf } from '../../../durable/rules/rating/top-periods.ts'
import type { MatchId, SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { isDeletedUser } from '../erasure/deleted-user.ts'
import { leavingBy } from '../matches/history-rows.ts'
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
    showInHistory(seq, matchId),
  ])
}

/** Before a rating's first change of a day (`at` is UTC ms) its old value is remembered: null before the first rated match. */
const rememberDay = (
  at: number,
): SQL => sql`elo_days = iif(${isDeletedUser} OR coalesce(elo_days ->> '$[#-1][0]', -1) >= ${dayOf(at)}, elo_days, json_insert(
  iif(json_array_length(elo_days) >= ${storedRatingDays}, json_remove(elo_days, '$[0]'), elo_days),
  '$[#]', json_array(CAST(${dayOf(at)} AS INTEGER), iif(rated_matches > 0, elo, NULL))))`

/** Anyone who deleted their account keeps a ledger, and no place in any list: counted matches tell the difference. */
const unlessDeleted = (matches: number): SQL => sql`iif(${isDeletedUser}, 0, ${matches})`

/**
 * The change of each player of the match, and their part where somebody left it; a substitute who is spared has no row of the ledger. A
 * result that has not been recorded yet takes the change up itself.
 */
const showInHistory = (seq: number, matchId: MatchId): SQL => sql`
  UPDATE match_players SET elo_before = coalesce(rated.before, elo_before), elo_change = rated.change, leaving = rated.leaving
  FROM (
    SELECT seat.value ->> 0 AS user_id, seat.value ->> 1 AS number, before, change, ${sql.raw(leavingBy('TRUE'))} AS leaving
    FROM matches, json_each(matches.players) seat LEFT JOIN elo_ledger ledger ON ledger.user_id = seat.value ->> 0 AND seq = ${seq}
    WHERE matches.match_id = ${matchId}
  ) rated
  WHERE match_players.user_id = rated.user_id AND match_players.number = rated.number`

/** Appends one player's correction and moves their rating by it, once; `matchId` is the match that was taken back (docs/product.md 7.5). */
export function recordCorrection(db: Database, { seq, matchId, at }: LedgerPlace, correction: Correction): Promise<boolean> {
  const { steamId, change, ratedMatches } = correction
  return runOnce(db, 'elo_ledger', [
    sql`
      INSERT INTO elo_ledger (user_id, seq, kind, change, before, after, at, void_of)
      SELECT id, ${seq}, 'void', ${change}, elo, elo + ${change}, ${at}, ${matchId} FROM users WHERE steamid = ${steamId}`,
    sql`UPDATE users SET elo = elo + ${change}, rated_matches = rated_matches + ${unlessDeleted(ratedMatches)}, ${rememberDay(at)} WHERE steamid = ${steamId}`,
  ])
}
