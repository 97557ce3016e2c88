import { and, desc, eq, gte, not, sql } from 'drizzle-orm'
import { killsPerDeath } from '../../../durable/rules/rating/ratios.ts'
import type { CupId, Role, SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { userStats, users } from '../../schema/index.ts'
import { hasRunningBan } from '../accounts/running-ban.ts'
import { isDeletedUser } from '../erasure/deleted-user.ts'

/** The number of candidates a cup draws from: in a bigger community, those who were seen last. */
export const candidatesMax = 500

/** A player who may be drawn into a cup; `kd` is null before a first match. */
export type CupCandidate = { steamId: SteamId; username: string; avatar: string; role: Role; elo: number; kd: number | null }

/** `besides`: the players in the cup, whether the record knows or not. Times are UTC ms. */
type Asked = { cupId: CupId; now: number; since: number; dayFrom: number; dayTo: number; besides: readonly SteamId[] }

/**
 * The players who may be drawn into a cup: anyone who signed in after `since`, is not banned, is in no cup whose start lies in `[dayFrom,
 * dayTo)` and was never in this one. A player who has left it has said no.
 */
export async function listRandomCandidates(db: Database, { cupId, now, since, dayFrom, dayTo, besides }: Asked): Promise<CupCandidate[]> {
  const thatDay = sql`SELECT p.steamid FROM cups CROSS JOIN cup_players p ON p.cup_id = cups.id AND p.part <> 'gone'
    WHERE is_private IN (0, 1) AND status IN ('open', 'creating_teams', 'live', 'closed') AND date >= ${dayFrom} AND date < ${dayTo}`
  const everInIt = sql`SELECT steamid FROM cup_players WHERE cup_id = ${cupId}`
  const rows = await db
    .select({
      steamId: users.steamid,
      username: users.username,
      avatar: users.avatar,
      role: users.role,
      elo: users.elo,
      kills: userStats.kills,
      deaths: userStats.deaths,
      matches: userStats.matches_played,
    })
    .from(users)
    .leftJoin(userStats, eq(userStats.user_id, users.id))
    .where(
      and(
        gte(users.seen_at, since),
        not(hasRunningBan(now)),
        not(isDeletedUser),
        sql`${users.steamid} NOT IN (${thatDay})`,
        sql`${users.steamid} NOT IN (${everInIt})`,
        sql`${users.steamid} NOT IN (SELECT value FROM json_each(${JSON.stringify(besides)}))`,
      ),
    )
    .orderBy(desc(users.seen_at))
    .limit(candidatesMax)
  return rows.map(({ kills, deaths, matches, ...player }) => ({ ...player, kd: matches ? killsPerDeath(kills ?? 0, deaths ?? 0) : null }))
}
