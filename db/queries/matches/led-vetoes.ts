import { and, desc, eq, isNotNull, not, sql } from 'drizzle-orm'
import { vetoesMax, vetoMatches } from '../../../durable/rules/draft/veto-habits.ts'
import type { Database } from '../../client.ts'
import { maps, matchMaps, matchPlayers, users } from '../../schema/index.ts'
import { isDeletedUser } from '../erasure/deleted-user.ts'
import { isPlayer } from '../ratings/player-history.ts'
import { type FoundVetoes, vetoColumns, vetoesOf } from './veto-rows.ts'

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

/** The vetoes of the newest matches that a player led, by uid or SteamID, and their maps; null for an unknown player. One round trip. */
export async function findLedVetoes(db: Database, userId: string): Promise<FoundVetoes | null> {
  const led = selectLed(db, userId)
  const [[player], rows] = await db.batch([
    db
      .select({ id: users.id })
      .from(users)
      .where(and(isPlayer(userId), not(isDeletedUser))),
    db
      .select({ match_id: led.match_id, team: led.team, ...vetoColumns })
      .from(led)
      .innerJoin(matchMaps, eq(matchMaps.match_id, led.match_id))
      .leftJoin(maps, eq(maps.id, matchMaps.map_id)),
  ])
  return player ? vetoesOf(rows.flatMap(({ team, ...row }) => (team === null ? [] : [{ team, ...row }]))) : null
}
