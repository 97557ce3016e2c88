import { and, desc, eq, isNotNull, not, sql } from 'drizzle-orm'
import { unknownMapName } from '../../../durable/rules/draft/unknown-map.ts'
import { type LedVeto, vetoesMax, vetoMatches } from '../../../durable/rules/draft/veto-habits.ts'
import type { MatchId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { maps, matchMaps, matchPlayers, users } from '../../schema/index.ts'
import { isDeletedUser } from '../erasure/deleted-user.ts'
import { isPlayer } from '../ratings/player-history.ts'

/** The newest matches that a player led, of their last fifty entries. Matches that were taken back or have no result are left out. */
const selectLed = (db: Database, userId: string) => {
  const newest = sql`(SELECT max(n.number) FROM match_players n WHERE n.user_id = ${users.id})`
  return db
    .select({ match_id: matchPlayers.match_id, team: matchPlayers.team })
    .from(users)
    .innerJoin(matchPlayers, and(eq(matchPlayers.user_id, users.id), sql`${matchPlayers.number} > ${newest} - ${vetoMatches}`))
    .where(
      and(
        isPlayer(userId),
        eq(matchPlayers.is_captain, 1),
        isNotNull(matchPlayers.result),
        eq(matchPlayers.voided, 0),
        isNotNull(matchPlayers.team),
      ),
    )
    .orderBy(desc(matchPlayers.number))
    .limit(vetoesMax)
    .as('led')
}

type Led = { vetoes: LedVeto[]; maps: { id: number; display_name: string; image_url: string | null }[] }

/** The vetoes of the newest matches that a player led, by uid or SteamID, and their maps; null for an unknown player. One round trip. */
export async function findLedVetoes(db: Database, userId: string): Promise<Led | null> {
  const led = selectLed(db, userId)
  const { map_id, status, action_by, score_team_a, score_team_b } = matchMaps
  const [[player], rows] = await db.batch([
    db
      .select({ id: users.id })
      .from(users)
      .where(and(isPlayer(userId), not(isDeletedUser))),
    db
      .select({
        ...{ match_id: led.match_id, team: led.team, map_id, status, action_by, score_team_a, score_team_b },
        ...{ display_name: maps.display_name, image_url: maps.image_url },
      })
      .from(led)
      .innerJoin(matchMaps, eq(matchMaps.match_id, led.match_id))
      .leftJoin(maps, eq(maps.id, map_id)),
  ])
  if (!player) return null
  const byMatch = new Map<MatchId, LedVeto & { maps: LedVeto['maps'][number][] }>()
  for (const row of rows) {
    if (row.team === null) continue
    const veto = byMatch.get(row.match_id) ?? { team: row.team, maps: [] }
    veto.maps.push({ mapId: row.map_id, status: row.status, by: row.action_by, scoreA: row.score_team_a, scoreB: row.score_team_b })
    byMatch.set(row.match_id, veto)
  }
  const named = new Map(rows.map((row) => [row.map_id, row]))
  return {
    vetoes: [...byMatch.values()],
    maps: [...named.values()].map((row) => ({
      id: row.map_id,
      display_name: row.display_name ?? unknownMapName(row.map_id),
      image_url: row.image_url,
    })),
  }
}
