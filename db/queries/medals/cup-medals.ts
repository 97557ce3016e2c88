import { sql } from 'drizzle-orm'
import { cupMedalId } from '../../../durable/rules/medals/medals.ts'
import { siteItself } from '../../../durable/rules/staff/staff-actions.ts'
import type { CupId, SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { runTogether } from '../run-once.ts'
import { type AwardedMedal, awardedBy } from './medals.ts'

/** Whether some cup has given the user `users` its medal. */
export const hasWonCup = sql`EXISTS (SELECT 1 FROM cup_players other WHERE other.steamid = users.steamid AND other.won = 1)`

/**
 * Stores the winners of a cup, none with an empty list; their order decides when there are too few medals for all. A winner
 * without the medal of cups gets it. A player who has it from a cup and has won none after all loses it, which is logged. A medal that
 * staff gave stays, and one that they took stays taken, no matter who has won the cup in between. `at` (UTC ms) is when this was decided;
 * answers the players who got the medal then, also when it comes again: anyone who writes it again may not have heard. One transaction.
 */
export async function saveCupWinners(db: Database, cupId: CupId, steamIds: readonly SteamId[], at: number): Promise<AwardedMedal[]> {
  const winners = sql`json_each(${JSON.stringify(steamIds)}) winner`
  const lost = sql`
    FROM cup_players p JOIN users ON users.steamid = p.steamid JOIN user_medals had ON had.user_id = users.id
    JOIN medals ON medals.id = had.medal_id
    WHERE p.cup_id = ${cupId} AND p.won = 0 AND had.medal_id = ${cupMedalId} AND had.match_id IS NOT NULL AND NOT ${hasWonCup}`
  return awardedBy(
    await runTogether(db, [
      sql`UPDATE cup_players SET won = 0
        WHERE cup_id = ${cupId} AND won = 1 AND steamid NOT IN (SELECT winner.value FROM ${winners})`,
      sql`INSERT INTO cup_players (steamid, cup_id, part, won) SELECT winner.value, ${cupId}, 'in', 1 FROM ${winners} WHERE true
        ON CONFLICT (steamid, cup_id) DO UPDATE SET won = 1 WHERE won = 0`,
      sql`INSERT INTO staff_log (at, actor_steamid, action, target, player_steamid, before, after, reason)
        SELECT ${at}, ${siteItself}, 'take-back-medal', ${cupId}, users.steamid, users.steamid, 'cup', medals.name ${lost}`,
      sql`DELETE FROM user_medals WHERE (user_id, medal_id) IN (SELECT had.user_id, had.medal_id ${lost})`,
      sql`INSERT INTO user_medals (user_id, medal_id, acquired_at, match_id)
        SELECT user_id, ${cupMedalId}, ${at}, ${cupId} FROM (
          SELECT users.id AS user_id, medals.max_recipients - medals.holders AS room, row_number() OVER (ORDER BY winner.key) AS place
          FROM ${winners} JOIN cup_players p ON p.steamid = winner.value AND p.cup_id = ${cupId} AND p.won = 1
          JOIN users ON users.steamid = winner.value JOIN medals ON medals.id = ${cupMedalId} AND medals.type = 'event'
          WHERE NOT EXISTS (SELECT 1 FROM user_medals had WHERE had.user_id = users.id AND had.medal_id = medals.id)
        ) WHERE room IS NULL OR place <= room`,
      sql`SELECT users.steamid, medals.id, medals.name, medals.image
        FROM ${winners} JOIN users ON users.steamid = winner.value JOIN user_medals got ON got.user_id = users.id
        JOIN medals ON medals.id = got.medal_id
        WHERE got.medal_id = ${cupMedalId} AND got.match_id = ${cupId} AND got.acquired_at = ${at} ORDER BY winner.key`,
    ]),
  )
}
