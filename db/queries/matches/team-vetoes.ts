import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Winner } from '../../../durable/rules/rating/elo.ts'
import type { MatchId, TeamName } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { maps, matches, matchMaps } from '../../schema/index.ts'
import { type FoundVetoes, vetoColumns, vetoesOf } from './veto-rows.ts'

/**
 * The vetoes of these matches, and their maps; `sideIn` says which of the two teams of a match is asked for, by who won it. Matches that
 * were taken back or have no result are left out.
 */
export async function findVetoesIn(
  db: Database,
  ids: readonly MatchId[],
  sideIn: (matchId: MatchId, winner: Winner) => TeamName,
): Promise<FoundVetoes> {
  const rows = await db
    .select({ match_id: matches.match_id, winner: matches.winner, ...vetoColumns })
    .from(matches)
    .innerJoin(matchMaps, eq(matchMaps.match_id, matches.match_id))
    .leftJoin(maps, eq(maps.id, matchMaps.map_id))
    .where(
      and(
        sql`${matches.match_id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
        isNotNull(matches.winner),
        eq(matches.voided, 0),
      ),
    )
  return vetoesOf(rows.flatMap(({ winner, ...row }) => (winner === null ? [] : [{ ...row, team: sideIn(row.match_id, winner) }])))
}
