import { sql } from 'drizzle-orm'
import type { RatingCounts } from '../../../durable/rules/rating/hltv-rating.ts'
import type { MatchId, SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'

/** The counts of a player in a match that a rating is made from. */
export type MatchCounts = RatingCounts & { steamid: SteamId; username: string; avatar: string }

/** The counts of all players in these matches, match by match. Reads no row of another match. */
export const listMatchCounts = (db: Database, matchIds: readonly MatchId[]): Promise<MatchCounts[]> =>
  db.all(sql`
    SELECT users.steamid, users.username, users.avatar, sum(stats.kills) AS kills, sum(stats.deaths) AS deaths,
      sum(stats.rounds_played) AS rounds, sum(stats.enemy2ks) AS twoKills, sum(stats.enemy3ks) AS threeKills,
      sum(stats.enemy4ks) AS fourKills, sum(stats.enemy5ks) AS fiveKills
    FROM json_each(${JSON.stringify(matchIds)}) one CROSS JOIN player_map_stats stats ON stats.match_id = one.value
    CROSS JOIN users ON users.id = stats.user_id
    GROUP BY stats.match_id, stats.user_id`)
