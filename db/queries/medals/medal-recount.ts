import { sql } from 'drizzle-orm'
import { cupMedalId } from '../../../durable/rules/medals/medals.ts'
import type { SteamId, UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { runTogether } from '../run-once.ts'
import { hasWonCup } from './cup-medals.ts'
import { isReached } from './medals.ts'

/** A medal that a player's totals reach and they lack (`has` 0), or that they have without reaching it (1). */
export type MedalDifference = { user_id: UserId; steamid: SteamId; medal_id: number; has: 0 | 1 }
/** A medal whose count of holders is not how many have it. */
export type HolderDifference = { medal_id: number; holders: number; counted: number }

/**
 * Players and the medals that differ. A deleted account keeps its medals. A free place of a medal with a limit is no difference: it goes to
 * the next player who reaches it at the end of a match.
 */
const differing = sql`
  FROM users JOIN user_stats t ON t.user_id = users.id CROSS JOIN medals
  LEFT JOIN user_medals had ON had.user_id = users.id AND had.medal_id = medals.id
  WHERE medals.type <> 'event' AND (had.user_id IS NOT NULL) <> ${sql.raw(isReached)}
    AND (had.user_id IS NOT NULL OR medals.max_recipients IS NULL)`

/** Players whose medal of cups differs from the cups: they have it from one and have won none, or have won one and lack it. */
const differingByCups = sql`
  FROM users JOIN medals ON medals.id = ${cupMedalId} AND medals.type = 'event'
  LEFT JOIN user_medals had ON had.user_id = users.id AND had.medal_id = medals.id
  WHERE iif(had.user_id IS NULL, medals.max_recipients IS NULL AND ${hasWonCup}, had.match_id IS NOT NULL AND NOT ${hasWonCup})`

/**
 * The players' medals that differ from the totals or from the winners of cups, and the medals with a wrong count of holders: none after any
 * results, voids and corrections. Players who reached a new medal before it was added lack it until they play again. Reads every player
 * and medal: for `npm run recount` and tests.
 */
export async function findMedalDifferences(db: Database): Promise<{ players: MedalDifference[]; holders: HolderDifference[] }> {
  const players = await db.all<MedalDifference>(sql`
    SELECT users.id AS user_id, users.steamid, medals.id AS medal_id, had.user_id IS NOT NULL AS has ${differing}
    UNION ALL SELECT users.id, users.steamid, medals.id, had.user_id IS NOT NULL ${differingByCups} ORDER BY user_id, medal_id`)
  const holders = await db.all<HolderDifference>(sql`
    SELECT id AS medal_id, holders, (SELECT count(*) FROM user_medals WHERE medal_id = medals.id) AS counted
    FROM medals WHERE holders <> counted`)
  return { players, holders }
}

/** Takes and gives the medals that differ; a given one counts from the player's last match, a cup's from its end. */
export async function setMedalsRight(db: Database): Promise<void> {
  const tooMany = [differing, differingByCups].map(
    (these) => sql`DELETE FROM user_medals WHERE (user_id, medal_id) IN (SELECT users.id, medals.id ${these} AND had.user_id IS NOT NULL)`,
  )
  await runTogether(db, [
    ...tooMany,
    sql`UPDATE medals SET holders = (SELECT count(*) FROM user_medals WHERE medal_id = medals.id)`,
    sql`
      INSERT INTO user_medals (user_id, medal_id, acquired_at)
      SELECT users.id, medals.id,
        coalesce((SELECT created_at FROM match_players p WHERE p.user_id = users.id ORDER BY number DESC LIMIT 1), users.created_at)
      ${differing} AND had.user_id IS NULL`,
    sql`
      INSERT INTO user_medals (user_id, medal_id, acquired_at, match_id)
      SELECT users.id, medals.id, coalesce(cups.ended_at, users.created_at), min(p.cup_id)
      FROM (SELECT users.id AS lacking ${differingByCups} AND had.user_id IS NULL) JOIN users ON users.id = lacking
      JOIN medals ON medals.id = ${cupMedalId} JOIN cup_players p ON p.steamid = users.steamid AND p.won = 1
      LEFT JOIN cups ON cups.id = p.cup_id GROUP BY users.id`,
  ])
}
