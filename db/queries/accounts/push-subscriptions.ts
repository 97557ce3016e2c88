import { sql } from 'drizzle-orm'
import type { SteamId, UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { runTogether } from '../run-once.ts'

/** In how many browsers a player can have notifications; with one more the oldest goes. */
export const mostSubscriptions = 10

/** The address of a browser's notifications, and the keys they are encrypted with, in base64url. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }
/** A browser of this player, who stands at this session version. */
export type PushTarget = PushAddress & { steamId: SteamId; sessionVersion: number }

/**
 * Stores a browser as this player's. Another player's browser becomes theirs only with its own keys, which only its own pages know; false
 * with other keys. Nothing is stored for a session that has ended meanwhile, or a deleted account. `now` is UTC ms.
 */
export async function saveSubscription(
  db: Database,
  { endpoint, p256dh, auth, userId, sessionVersion, now }: PushAddress & { userId: UserId; sessionVersion: number; now: number },
): Promise<boolean> {
  const isSame = sql`push_subscriptions.p256dh = excluded.p256dh AND push_subscriptions.auth = excluded.auth`
  const results = await runTogether(db, [
    sql`
      INSERT INTO push_subscriptions (endpoint, user_id, session_version, p256dh, auth, kept_at)
      SELECT ${endpoint}, id, session_version, ${p256dh}, ${auth}, ${now} FROM users WHERE id = ${userId} AND session_version = ${sessionVersion}
      ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, session_version = excluded.session_version,
        p256dh = excluded.p256dh, auth = excluded.auth, kept_at = excluded.kept_at
      WHERE push_subscriptions.user_id = excluded.user_id OR (${isSame})`,
    sql`
      DELETE FROM push_subscriptions WHERE user_id = ${userId} AND endpoint NOT IN (
        SELECT endpoint FROM push_subscriptions WHERE user_id = ${userId} AND session_version = ${sessionVersion}
        ORDER BY kept_at DESC, endpoint LIMIT ${mostSubscriptions})`,
    sql`SELECT 1 FROM push_subscriptions WHERE endpoint = ${endpoint} AND user_id <> ${userId}`,
  ])
  return results[2]?.results.length === 0
}

/** Sends nothing more to this browser of the player. */
export async function dropSubscription(db: Database, userId: UserId, endpoint: string): Promise<void> {
  await db.run(sql`DELETE FROM push_subscriptions WHERE endpoint = ${endpoint} AND user_id = ${userId}`)
}

/** All browsers in which these players want notifications, any number of players bound as one value. */
export const listPushTargets = (db: Database, steamIds: readonly SteamId[]): Promise<PushTarget[]> =>
  db.all<PushTarget>(sql`
    SELECT p.endpoint, p.p256dh, p.auth, u.steamid AS steamId, u.session_version AS sessionVersion
    FROM json_each(${JSON.stringify(steamIds)}) asked CROSS JOIN users u ON u.steamid = asked.value
    CROSS JOIN push_subscriptions p ON p.user_id = u.id AND p.session_version = u.session_version`)

/** Forgets addresses that their push service does not know any more. */
export async function forgetPushTargets(db: Database, endpoints: readonly string[]): Promise<void> {
  await db.run(sql`DELETE FROM push_subscriptions WHERE endpoint IN (SELECT value FROM json_each(${JSON.stringify(endpoints)}))`)
}

/** The time for which a silent browser is kept, in ms: a browser in use reports once a day. */
export const unusedPushMs = 180 * 24 * 60 * 60_000

/**
 * Forgets browsers that nothing is sent to any more: nobody has used them for half a year, or their session has ended and nobody signed in
 * there again for a day. A few hundred at most. `now` is UTC ms.
 */
export async function forgetUnusedPush(db: Database, now: number): Promise<void> {
  await db.run(sql`
    DELETE FROM push_subscriptions WHERE endpoint IN (
      SELECT p.endpoint FROM push_subscriptions p JOIN users u ON u.id = p.user_id
      WHERE p.kept_at < ${now - unusedPushMs} OR (p.session_version < u.session_version AND p.kept_at < ${now - 24 * 60 * 60_000})
      LIMIT 200)`)
}
