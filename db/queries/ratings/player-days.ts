import { type SQL, sql } from 'drizzle-orm'
import { countedIn } from '../../../durable/rules/rating/player-stats.ts'
import { deletedUsers } from '../erasure/deleted-user.ts'
import { countedPlayersOf } from './counted-players.ts'

/** The counts that are added up for each day, besides the matches. */
export const dayCounts = ['kills', 'deaths', 'headshot_kills', 'damage', 'rounds_played', 'total_5k', 'utility_damage'] as const

const list = (write: (name: (typeof dayCounts)[number]) => string): SQL => sql.raw(dayCounts.map(write).join(', '))

/**
 * Adds the stored counts of a match to those of its players on the day it ended, or subtracts them (`sign` -1): the lists of a period add
 * up days (docs/product.md 7.6).
 */
export const changeDays = (matchId: string, sign: 1 | -1): SQL => sql`
  INSERT INTO player_days (day, user_id, matches_played, ${list((name) => name)})
  SELECT played.day, played.user_id, ${sign}, ${list((name) => `coalesce(done.${name}, 0)`)}
  FROM (
    SELECT ended_at / 86400000 AS day, user_id FROM (${countedPlayersOf(matchId)}) WHERE ended_at IS NOT NULL
  ) played
  LEFT JOIN (
    SELECT user_id, ${list((name) => `sum(${countedIn[name]}) AS ${name}`)} FROM player_map_stats WHERE match_id = ${matchId} GROUP BY user_id
  ) done ON done.user_id = played.user_id
  WHERE true
  ON CONFLICT (day, user_id) DO UPDATE SET matches_played = matches_played + excluded.matches_played,
    ${list((name) => `${name} = ${name} + ${sign} * excluded.${name}`)}`

/** Every day's sums of every player, from the matches that count. */
export const daysOfMatches = `
  SELECT ended_at / 86400000 AS day, seat.value ->> 0 AS user_id, count(DISTINCT m.match_id) AS matches_played,
    ${dayCounts.map((name) => `coalesce(sum(s.${countedIn[name]}), 0) AS ${name}`).join(', ')}
  FROM matches m JOIN json_each(m.players) seat LEFT JOIN player_map_stats s ON s.match_id = m.match_id AND s.user_id = seat.value ->> 0
  WHERE m.winner IS NOT NULL AND m.ended_at IS NOT NULL AND m.voided_at IS NULL AND seat.value ->> 0 NOT IN (${deletedUsers}) GROUP BY 1, 2`

/** For the first rows of a database. */
export const firstPlayerDays = `INSERT INTO player_days (day, user_id, matches_played, ${dayCounts.join(', ')}) ${daysOfMatches}`
