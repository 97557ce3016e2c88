import { type SQL, sql } from 'drizzle-orm'
import { deletedAvatar, deletedName, type Forgotten } from '../../../durable/rules/player/forget-player.ts'
import type { MatchId, UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { hasRunningBan } from '../accounts/running-ban.ts'
import { forgetOwnCircle } from '../circle/circle.ts'
import { forgetCompanions } from '../ratings/companions.ts'
import { forgetInTopSnapshot } from '../ratings/top-snapshot.ts'
import { runTogether } from '../run-once.ts'
import { forgetUndosOf } from '../staff/staff-undos.ts'
import { leaveTeams } from '../teams/leave-teams.ts'

/** An account that is being deleted. `hash` is the keyed hash of its SteamID; `erasingUntil` is UTC ms. */
export type DeletedAccount = Forgotten & { userId: UserId; hash: string }

/**
 * Makes an account anonymous in one transaction: its row stays for the record of its matches, without Steam, Discord, name, rights and
 * place in any list (docs/product.md 11.3). A running ban is kept under the hash. A repeat changes nothing. Times are UTC ms.
 */
export async function deleteAccount(
  db: Database,
  { userId, steamId, pseudonym, hash }: DeletedAccount,
  { now, erasingUntil }: { now: number; erasingUntil: number },
): Promise<void> {
  const playedOn = sql`SELECT m.ended_at / 86400000 FROM match_players p JOIN matches m ON m.match_id = p.match_id WHERE p.user_id = ${userId}`
  await runTogether(db, [
    sql`
      INSERT INTO bans_of_deleted (steamid_hash, banned, ban_reason, ban_until, chat_banned, erasing_until)
      SELECT ${hash}, ${hasRunningBan(now)}, ban_reason, ban_until, chat_banned, ${erasingUntil}
      FROM users WHERE id = ${userId} AND steamid = ${steamId}
      ON CONFLICT (steamid_hash) DO UPDATE SET banned = excluded.banned, ban_reason = excluded.ban_reason,
        ban_until = excluded.ban_until, chat_banned = excluded.chat_banned, erasing_until = excluded.erasing_until`,
    sql`
      UPDATE users SET steamid = ${pseudonym}, uid = 'slettet-' || id, username = ${deletedName}, username_folded = '', avatar = ${deletedAvatar},
        role = 1, rated_matches = 0, elo_days = '[]', seen_at = ${now}, tradelink = NULL, discord_id = NULL, banned = 0, ban_reason = NULL,
        ban_until = NULL, chat_banned = 0, chosen_at = NULL, gathers_paused_until = NULL, hides_as_companion = 0,
        session_version = session_version + 1
      WHERE id = ${userId} AND steamid = ${steamId}`,
    ...leaveTeams(userId),
    ...forgetCompanions(userId),
    ...forgetOwnCircle(userId),
    sql`DELETE FROM push_subscriptions WHERE user_id = ${userId}`,
    sql`DELETE FROM gather_alerts WHERE user_id = ${userId}`,
    sql`DELETE FROM discord_connections WHERE user_id = ${userId}`,
    sql`DELETE FROM staff_notes WHERE user_id = ${userId}`,
    sql`DELETE FROM warnings WHERE steamid = ${steamId}`,
    sql`DELETE FROM former_names WHERE user_id = ${userId}`,
    sql`DELETE FROM faq_votes WHERE user_id = ${userId}`,
    sql`DELETE FROM user_stats WHERE user_id = ${userId}`,
    sql`DELETE FROM player_days WHERE user_id = ${userId} AND day IN (${playedOn})`,
    // The log keeps that their Discord account was changed, not which it was.
    sql`UPDATE staff_log SET before = NULL, after = NULL WHERE player_steamid IN (${steamId}, ${pseudonym}) AND action = 'set-discord'`,
    forgetUndosOf(steamId),
    forgetInTopSnapshot(userId),
    sql`DELETE FROM top_periods WHERE instr(lists, ${steamId}) > 0`,
  ])
}

const isOver = (now: number): SQL => sql`chat_banned = 0 AND (banned = 0 OR ban_until <= ${now})`

/** Nobody signs in with the SteamID before `until` (UTC ms) while its account is being deleted. */
export async function prolongErasing(db: Database, hash: string, until: number): Promise<void> {
  await runTogether(db, [
    sql`UPDATE bans_of_deleted SET erasing_until = ${until} WHERE steamid_hash = ${hash} AND erasing_until IS NOT NULL AND erasing_until < ${until}`,
  ])
}

/** The account is gone everywhere: only a ban that runs is left of it. */
export async function endErasing(db: Database, hash: string, now: number): Promise<void> {
  await runTogether(db, [
    sql`UPDATE bans_of_deleted SET erasing_until = NULL WHERE steamid_hash = ${hash}`,
    sql`DELETE FROM bans_of_deleted WHERE steamid_hash = ${hash} AND ${isOver(now)}`,
  ])
}

/** Forgets bans of deleted accounts that are over. */
export async function forgetEndedBans(db: Database, now: number): Promise<void> {
  await runTogether(db, [sql`DELETE FROM bans_of_deleted WHERE ${isOver(now)} AND coalesce(erasing_until, 0) <= ${now}`])
}

/**
 * The matches among these that the record does not know as ended, or whose effect on the rating of this user it does not know yet. Only
 * their rooms can say whether a result is on its way.
 */
export async function listUnrated(db: Database, userId: UserId, matchIds: readonly MatchId[]): Promise<MatchId[]> {
  const rows = await db.all<{ id: MatchId }>(sql`
    SELECT asked.value AS id FROM json_each(${JSON.stringify(matchIds)}) asked LEFT JOIN matches m ON m.match_id = asked.value
    WHERE coalesce(m.status NOT IN ('complete', 'canceled') OR m.status = 'complete' AND m.players IS NULL, 1) OR (
      m.status = 'complete' AND m.is_competitive = 1 AND m.kind IN ('gather', 'scrim') AND m.voided = 0 AND EXISTS (
        SELECT 1 FROM json_each(m.players) place CROSS JOIN match_players p ON p.user_id = place.value ->> 0 AND p.number = place.value ->> 1
        WHERE p.user_id = ${userId} AND p.elo_change IS NULL))`)
  return rows.map(({ id }) => id)
}
