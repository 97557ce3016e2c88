import { sql } from 'drizzle-orm'
import type { SteamId } from '../../durable/rules/vocabulary.ts'
import type { Database } from '../client.ts'
import { isReached } from './medals.ts'
import { runTogether } from './run-once.ts'

/** A medal that a player's totals reach and they lack (`has` 0), or that they have without reaching it (1). */
export type MedalDifference = { user_id: number; steamid: SteamId; medal_id: number; has: 0 | 1 }
/** A medal whose count of holders is not how many have it. */
export type HolderDifference = { medal_id: number; holders: number; counted: number }

/**
 * Players and the medals that differ. Whoever deleted their account keeps what they had; a medal of few is nobody's due: a place
 * that is free goes to whoever reaches it when they next end a match.
 */
const differing = sql`
  FROM users JOIN user_stats t ON t.user_id = users.id CROSS JOIN medals
  LEFT JOIN user_medals had ON had.user_id = users.id AND had.medal_id = medals.id
  WHERE medals.type <> 'event' AND (had.user_id IS NOT NULL) <> ${sql.raw(isReached)}
    AND (had.user_id IS NOT NULL OR medals.max_recipients IS NULL)`

/**
 * Which medals differ from the totals, events apart, and whose counts of holders are wrong: none after any results, voids and
 * corrections. A medal that was added since is lacked by whoever reached it before and has not played since. Reads every player
 * and medal: for `npm run recount` and tests.
 */
export async function findMedalDifferences(db: Database): Promise<{ players: MedalDifference[]; holders: HolderDifference[] }> {
  const players = await db.all<MedalDifference>(sql`
    SELECT users.id AS user_id, users.steamid, medals.id AS medal_id, had.user_id IS NOT NULL AS has ${differing} ORDER BY users.id, medals.id`)
  const holders = await db.all<HolderDifference>(sql`
    SELECT id AS medal_id, holders, (SELECT count(*) FROM user_medals WHERE medal_id = medals.id) AS counted
    FROM medals WHERE holders <> counted`)
  return { players, holders }
}

/** Takes and gives what differs; what is given counts from the player's last match. */
export async function setMedalsRight(db: Database): Promise<void> {
  await runTogether(db, [
    sql`DELETE FROM user_medals WHERE (user_id, medal_id) IN (SELECT users.id, medals.id ${differing} AND had.user_id IS NOT NULL)`,
    sql`UPDATE medals SET holders = (SELECT count(*) FROM user_medals WHERE medal_id = medals.id)`,
    sql`
      INSERT INTO user_medals (user_id, medal_id, acquired_at)
      SELECT users.id, medals.id,
        coalesce((SELECT created_at FROM match_players p WHERE p.user_id = users.id ORDER BY number DESC LIMIT 1), users.created_at)
      ${differing} AND had.user_id IS NULL`,
  ])
}
