import { sql } from 'drizzle-orm'
import { cardEntries, type PlayedMaps } from '../../../durable/rules/draft/map-cards.ts'
import type { MatchId, SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'

/**
 * The maps that these players played since `since` (UTC ms), in their newest entries; matches that were taken back or have no result are left
 * out. It reads 30 entries of each player, and two rows more.
 */
export async function findMapResults(db: Database, steamIds: readonly SteamId[], since: number): Promise<Map<SteamId, PlayedMaps[]>> {
  const rows = await db.all<{ steamid: SteamId; match_id: MatchId; picked_maps: string; map_marks: string }>(sql`
    SELECT u.steamid, p.match_id, p.picked_maps, p.map_marks
    FROM json_each(${JSON.stringify(steamIds)}) asked
    CROSS JOIN users u ON u.steamid = asked.value
    CROSS JOIN match_players p ON p.user_id = u.id
      AND p.number > (SELECT max(number) FROM match_players WHERE user_id = u.id) - ${cardEntries}
    WHERE p.created_at >= ${since} AND p.result IS NOT NULL AND p.voided = 0`)
  const found = new Map<SteamId, PlayedMaps[]>()
  for (const { steamid, match_id, picked_maps, map_marks } of rows) {
    const mapIds = (JSON.parse(picked_maps) as { id: number }[]).map(({ id }) => id)
    found.set(steamid, [...(found.get(steamid) ?? []), { matchId: match_id, mapIds, marks: map_marks }])
  }
  return found
}
