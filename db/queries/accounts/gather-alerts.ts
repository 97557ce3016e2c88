import { sql } from 'drizzle-orm'
import { calledEveryMs, calledMost } from '../../../durable/rules/lobby/short-gather.ts'
import { type QuietHours, usualQuietHours } from '../../../durable/rules/player/quiet-hours.ts'
import type { SteamId, UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { hasRunningBan } from './running-ban.ts'

/** Whether a player is told of gathers that lack few, and their quiet hours. */
export type GatherAlert = { isWanted: boolean; quiet: QuietHours }

/** The wish of a player; without one they are not told. */
export async function readGatherAlert(db: Database, userId: UserId): Promise<GatherAlert> {
  const [row] = await db.all<{ wanted: 0 | 1; from: number; to: number }>(
    sql`SELECT wanted, quiet_from AS "from", quiet_to AS "to" FROM gather_alerts WHERE user_id = ${userId}`,
  )
  return row ? { isWanted: row.wanted === 1, quiet: { from: row.from, to: row.to } } : { isWanted: false, quiet: usualQuietHours }
}

/** Stores the wish of a player. The time when they were last told stays, so that a repeated wish brings no earlier call. */
export async function saveGatherAlert(db: Database, userId: UserId, { isWanted, quiet }: GatherAlert): Promise<void> {
  await db.run(sql`
    INSERT INTO gather_alerts (user_id, wanted, quiet_from, quiet_to, told_at)
    VALUES (${userId}, ${isWanted ? 1 : 0}, ${quiet.from}, ${quiet.to}, 0)
    ON CONFLICT (user_id) DO UPDATE SET wanted = excluded.wanted, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`)
}

/**
 * The players who can be told now, the longest untold first: they want it, their rating is in this range, this hour of Norway's clocks is
 * not one of their quiet hours, and they have a browser with notifications. `now` is UTC ms. At most `calledMost`.
 */
export const listToCall = (
  db: Database,
  { from, to, hour, now }: { from: number; to: number; hour: number; now: number },
): Promise<{ userId: UserId; steamId: SteamId }[]> =>
  db.all(sql`
    SELECT u.id AS userId, u.steamid AS steamId FROM gather_alerts a CROSS JOIN users u ON u.id = a.user_id
    WHERE a.wanted = 1 AND a.told_at <= ${now - calledEveryMs}
      AND (${hour} - a.quiet_from + 24) % 24 >= (a.quiet_to - a.quiet_from + 24) % 24
      AND u.elo BETWEEN ${from} AND ${to} AND NOT ${hasRunningBan(now, 'u')} AND coalesce(u.gathers_paused_until, 0) <= ${now}
      AND EXISTS (SELECT 1 FROM push_subscriptions p WHERE p.user_id = u.id AND p.session_version = u.session_version)
    ORDER BY a.told_at, a.user_id LIMIT ${calledMost}`)

/** Notes that these players are told at `now` (UTC ms); answers the players among them who were not told within the hour. */
export async function noteCalled(db: Database, userIds: readonly UserId[], now: number): Promise<ReadonlySet<UserId>> {
  const noted = await db.all<{ userId: UserId }>(sql`
    UPDATE gather_alerts SET told_at = ${now}
    WHERE user_id IN (SELECT value FROM json_each(${JSON.stringify(userIds)})) AND wanted = 1 AND told_at <= ${now - calledEveryMs}
    RETURNING user_id AS userId`)
  return new Set(noted.map(({ userId }) => userId))
}
