import { sql } from 'drizzle-orm'
import { type QuietHours, usualQuietHours } from '../../../durable/rules/player/quiet-hours.ts'
import type { UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { hasRunningBan } from '../accounts/running-ban.ts'

/** The facts of the record that decide whether a player may be asked; `hasBrowser`: they have a browser with notifications. */
export type AskedPlayer = { isBanned: boolean; quiet: QuietHours; hasBrowser: boolean }

/** These players, by id, as the record has them at `now` (UTC ms): three rows each at most. */
export async function readAskedPlayers(db: Database, ids: readonly UserId[], now: number): Promise<ReadonlyMap<UserId, AskedPlayer>> {
  if (ids.length === 0) return new Map()
  const rows = await db.all<{ id: UserId; banned: number; from: number; to: number; has_browser: number }>(sql`
    SELECT u.id, ${hasRunningBan(now, 'u')} AS banned,
      coalesce(a.quiet_from, ${usualQuietHours.from}) AS "from", coalesce(a.quiet_to, ${usualQuietHours.to}) AS "to",
      EXISTS (SELECT 1 FROM push_subscriptions p WHERE p.user_id = u.id AND p.session_version = u.session_version) AS has_browser
    FROM json_each(${JSON.stringify(ids)}) asked CROSS JOIN users u ON u.id = asked.value LEFT JOIN gather_alerts a ON a.user_id = u.id`)
  return new Map(
    rows.map(({ id, banned, from, to, has_browser }) => [
      id,
      { isBanned: banned === 1, quiet: { from, to }, hasBrowser: has_browser === 1 },
    ]),
  )
}
