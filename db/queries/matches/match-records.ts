import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { MatchId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { eloLedger, maps, matches, matchMaps, matchPlayers, playerMapStats, users } from '../../schema/index.ts'
import { historyPlacesOf } from './history-rows.ts'

/**
 * The match's row in a player's ledger with the change that the history has, which is among the first rows younger than the match unless
 * its result was corrected. Matches that were not rated are skipped.
 */
const ratedAt = (matchId: MatchId) => sql`iif(${matchPlayers.elo_change} IS NULL, NULL, (
  SELECT rated.seq FROM elo_ledger rated
  WHERE rated.user_id = ${matchPlayers.user_id} AND rated.seq >= ${matchPlayers.created_at} AND rated.match_id = ${matchId}
    AND rated.change = ${matchPlayers.elo_change}
  ORDER BY rated.seq LIMIT 1))`

const hasEnded = (matchId: MatchId) => and(eq(matches.match_id, matchId), inArray(matches.status, ['complete', 'canceled']))

const selectMatch = (db: Database, matchId: MatchId) =>
  db
    .select({ match: matches, owner: { username: users.username, avatar: users.avatar } })
    .from(matches)
    .leftJoin(users, eq(users.steamid, matches.creator_id))
    .where(hasEnded(matchId))

/** A map that staff deleted has no name here any more. */
const selectMaps = (db: Database, matchId: MatchId) => {
  const { map_id, status, action_by, pick_side, pick_order, score_team_a, score_team_b } = matchMaps
  const { name, display_name, image_url } = maps
  const chosen = { map_id, status, action_by, pick_side, pick_order, score_team_a, score_team_b }
  return db
    .select({ ...chosen, name, display_name, image_url })
    .from(matchMaps)
    .leftJoin(maps, eq(maps.id, map_id))
    .where(eq(matchMaps.match_id, matchId))
    .orderBy(asc(map_id))
}

const selectPlayers = (db: Database, matchId: MatchId) => {
  const { user_id, team, is_captain, elo_before } = matchPlayers
  const { steamid, username, avatar, role, discord_id } = users
  const { before, after, expected, k, result } = eloLedger
  return db
    .select({
      user_id,
      team,
      is_captain,
      elo_before,
      steamid,
      username,
      avatar,
      role,
      discord_id,
      rating: { before, after, expected, k, result },
    })
    .from(matchPlayers)
    .innerJoin(users, eq(users.id, user_id))
    .leftJoin(eloLedger, and(eq(eloLedger.user_id, user_id), eq(eloLedger.seq, ratedAt(matchId))))
    .where(sql`(${user_id}, ${matchPlayers.number}) IN (${historyPlacesOf(matchId)})`)
    .orderBy(asc(user_id))
}

const { weapon_kills: _, ...shownCounts } = getTableColumns(playerMapStats)

const selectStatistics = (db: Database, matchId: MatchId) =>
  db.select(shownCounts).from(playerMapStats).where(eq(playerMapStats.match_id, matchId)).orderBy(asc(playerMapStats.number))

/**
 * Everything that the record has about a match that has ended; null for an unknown match and for an open one, which only its room knows
 * (docs/product.md 10.7). One round trip, and the rows read do not grow with the number of players or matches.
 */
export async function readMatchRecord(db: Database, matchId: MatchId) {
  const [[found], mapRows, players, statistics] = await db.batch([
    selectMatch(db, matchId),
    selectMaps(db, matchId),
    selectPlayers(db, matchId),
    selectStatistics(db, matchId),
  ])
  return found ? { ...found, maps: mapRows, players, statistics } : null
}
/** Whether the record holds this match as one that has ended. */
export async function hasMatchRecord(db: Database, matchId: MatchId): Promise<boolean> {
  const rows = await db.select({ match_id: matches.match_id }).from(matches).where(hasEnded(matchId))
  return rows.length > 0
}

export type MatchRecord = NonNullable<Awaited<ReturnType<typeof readMatchRecord>>>

/** The name, kind and ending of a match; one row and its owner's. Null for a match that never was. */
export async function findMatchHeading(db: Database, matchId: MatchId) {
  const { status, kind, name, max_players, series_type, score_a, score_b, winner, voided, rematch } = matches
  const [found] = await db
    .select({ status, kind, name, max_players, series_type, score_a, score_b, winner, voided, rematch, owner_name: users.username })
    .from(matches)
    .leftJoin(users, eq(users.steamid, matches.creator_id))
    .where(eq(matches.match_id, matchId))
  return found ?? null
}
