import { and, eq, not, sql } from 'drizzle-orm'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { discordConnections, users } from '../../schema/index.ts'
import { hasRunningBan } from './running-ban.ts'

/** Keeps a player's trade link. */
export async function saveTradeLink(db: Database, steamId: SteamId, link: string): Promise<void> {
  await db.update(users).set({ tradelink: link }).where(eq(users.steamid, steamId))
}

/** The player and session that connect a Discord account, and that account. `now` is UTC ms. */
export type DiscordLink = { steamId: SteamId; sessionVersion: number; discordId: string; now: number }

/**
 * Connects a Discord account to a player, in place of the one they had. 'taken' when it is another player's; 'ended' when the session
 * is over or its player banned by now. One statement, so that of two players who connect the same account one gets it.
 */
export async function connectDiscord(db: Database, link: DiscordLink): Promise<'connected' | 'taken' | 'ended'> {
  const { steamId, sessionVersion, discordId, now } = link
  const isFree = sql`NOT EXISTS (SELECT 1 FROM users AS other WHERE other.discord_id = ${discordId} AND other.steamid <> ${steamId})`
  const [own, [holder]] = await db.batch([
    db
      .update(users)
      .set({ discord_id: discordId })
      .where(and(eq(users.steamid, steamId), eq(users.session_version, sessionVersion), not(hasRunningBan(now)), isFree))
      .returning({ steamid: users.steamid }),
    db.select({ steamid: users.steamid }).from(users).where(eq(users.discord_id, discordId)).limit(1),
    // Remembered also when another takes its place: staff see who shares one.
    db
      .insert(discordConnections)
      .select(
        db
          .select({ discord_id: sql<string>`${users.discord_id}`.as('discord_id'), user_id: users.id, at: sql<number>`${now}`.as('at') })
          .from(users)
          .where(and(eq(users.steamid, steamId), eq(users.discord_id, discordId))),
      )
      .onConflictDoNothing(),
  ])
  if (own.length > 0) return 'connected'
  return holder && holder.steamid !== steamId ? 'taken' : 'ended'
}

/** Takes a player's Discord account away; without one nothing changes. */
export async function disconnectDiscord(db: Database, steamId: SteamId): Promise<void> {
  await db.update(users).set({ discord_id: null }).where(eq(users.steamid, steamId))
}
