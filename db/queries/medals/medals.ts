import { and, eq, getTableColumns, not, or, type SQL, sql } from 'drizzle-orm'
import { siteItself } from '../../../durable/rules/staff/staff-actions.ts'
import type { MatchId, SteamId, UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { medals, userMedals, userStats, users } from '../../schema/index.ts'
import { isDeletedUser } from '../erasure/deleted-user.ts'
import type { BatchResults } from '../run-once.ts'

/** A medal that a match has just given a player. */
export type AwardedMedal = { steamid: SteamId; id: number; name: string; image: string }

/** The total of the player `t` of user_stats that a medal counts; null for an event, which counts nothing. */
const counted = `CASE medals.type WHEN 'kills' THEN t.kills WHEN 'headshots' THEN t.headshot_kills WHEN 'assists' THEN t.assists
  WHEN 'matches' THEN t.matches_played WHEN 'damage' THEN t.damage WHEN 'weapon' THEN coalesce(t.weapon_kills ->> medals.weapon, 0) END`
/** Whether the totals of the player `t` of user_stats reach a medal of `medals`, as SQL. */
export const isReached = `coalesce(${counted} >= medals.requirement, 0)`

/**
 * Gives the players of a match each medal that their totals reach and that they do not have; without room for all, the first of
 * them get it. Nothing for a match that was taken back. Two rows a medal, its count of holders included; answers
 * `AwardedMedal`s (docs/product.md 7.9).
 */
export const awardMedals = (matchId: MatchId): SQL => sql`
  INSERT INTO user_medals (user_id, medal_id, acquired_at, match_id)
  SELECT user_id, medal_id, ended_at, match_id FROM (
    SELECT t.user_id, medals.id AS medal_id, coalesce(m.ended_at, m.created_at) AS ended_at, m.match_id,
      medals.max_recipients - medals.holders AS room, row_number() OVER (PARTITION BY medals.id ORDER BY seat.key) AS place
    FROM matches m JOIN json_each(m.players) seat JOIN user_stats t ON t.user_id = seat.value ->> 0 JOIN medals
    WHERE m.match_id = ${matchId} AND m.voided_at IS NULL AND ${sql.raw(isReached)}
      AND NOT EXISTS (SELECT 1 FROM user_medals had WHERE had.user_id = t.user_id AND had.medal_id = medals.id)
  ) WHERE room IS NULL OR place <= room
  RETURNING (SELECT steamid FROM users WHERE users.id = user_id) AS steamid, medal_id AS id,
    (SELECT name FROM medals WHERE medals.id = medal_id) AS name, (SELECT image FROM medals WHERE medals.id = medal_id) AS image`

/** The medals that a batch ending with `awardMedals` has given. */
export const awardedBy = (results: BatchResults): AwardedMedal[] => (results.at(-1)?.results ?? []) as AwardedMedal[]

/** The medals that a match has given, for anyone who did not hear what its batch answered. */
export const readAwardedMedals = (db: Database, matchId: MatchId): Promise<AwardedMedal[]> =>
  db.all<AwardedMedal>(sql`
    SELECT users.steamid, medals.id, medals.name, medals.image
    FROM matches m JOIN json_each(m.players) seat JOIN user_medals got ON got.user_id = seat.value ->> 0 AND got.match_id = m.match_id
    JOIN medals ON medals.id = got.medal_id JOIN users ON users.id = got.user_id
    WHERE m.match_id = ${matchId} ORDER BY seat.key, medals.id`)

/** The void of a result: by whom, when (UTC ms) and why. */
type TakingBack = { at: number; reason: string; by: SteamId | undefined }

/**
 * Takes from the players of a match the medals that their totals do not reach any more, and logs each; an event's stay, and so do those of
 * deleted accounts, which have no totals. With `null` a result is written: then only a correction of it takes medals.
 */
export function takeBackMedals(matchId: MatchId, back: TakingBack | null): SQL[] {
  const isDue = back ? sql`1` : sql`(SELECT count(*) > 1 FROM applied WHERE match_id = ${matchId})`
  const lost = sql`
    FROM matches m JOIN json_each(m.players) seat JOIN user_medals had ON had.user_id = seat.value ->> 0
    JOIN medals ON medals.id = had.medal_id JOIN user_stats t ON t.user_id = had.user_id
    JOIN users who ON who.id = had.user_id
    WHERE m.match_id = ${matchId} AND ${isDue} AND medals.type <> 'event' AND NOT ${sql.raw(isReached)}`
  const by = back?.by ?? siteItself
  return [
    sql`
      INSERT INTO staff_log (at, actor_steamid, actor_role, action, target, player_steamid, before, reason)
      SELECT ${back ? sql`${back.at}` : sql`coalesce(m.ended_at, 0)`}, ${by}, (SELECT role FROM users WHERE steamid = ${by}),
        'take-back-medal', m.match_id, who.steamid, who.steamid, medals.name || ${back ? `: ${back.reason}` : ''} ${lost}`,
    sql`DELETE FROM user_medals WHERE (user_id, medal_id) IN (SELECT had.user_id, had.medal_id ${lost})`,
  ]
}

/** Every medal, with when this player got it (UTC ms, null for never), and their totals; one round trip. */
export async function listMedals(db: Database, userId: UserId) {
  const [rows, [totals]] = await db.batch([
    db
      .select({ ...getTableColumns(medals), acquired_at: userMedals.acquired_at })
      .from(medals)
      .leftJoin(userMedals, sql`${userMedals.user_id} = ${userId} AND ${userMedals.medal_id} = ${medals.id}`)
      .orderBy(medals.id),
    db.select().from(userStats).where(eq(userStats.user_id, userId)),
  ])
  return { medals: rows, totals: totals ?? null }
}

/** The type of a medal; null for none. */
export async function findMedal(db: Database, id: number) {
  const [found] = await db.select({ id: medals.id, type: medals.type }).from(medals).where(eq(medals.id, id)).limit(1)
  return found ?? null
}

/** A player's medals, newest first, by uid or SteamID; null for nobody. One round trip. */
export async function listMedalsOf(db: Database, userId: string) {
  const isPlayer = and(or(eq(users.uid, userId), eq(users.steamid, userId as SteamId)), not(isDeletedUser))
  const [found, rows] = await db.batch([
    db.select({ id: users.id }).from(users).where(isPlayer).limit(1),
    db
      .select({ ...getTableColumns(medals), acquired_at: userMedals.acquired_at })
      .from(users)
      .innerJoin(userMedals, eq(userMedals.user_id, users.id))
      .innerJoin(medals, eq(medals.id, userMedals.medal_id))
      .where(isPlayer),
  ])
  // Sorted here: D1 counts sorted rows as rows read.
  return found.length > 0 ? rows.toSorted((a, b) => b.acquired_at - a.acquired_at || b.id - a.id) : null
}
