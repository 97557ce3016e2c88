import { eq, sql } from 'drizzle-orm'
import { killsPerDeath } from '../../durable/rules/ratios.ts'
import type { SteamId } from '../../durable/rules/vocabulary.ts'
import type { Database } from '../client.ts'
import { systemSwitches, userStats, users } from '../schema/index.ts'
import { lastFormsOf, marksOf } from './last-results.ts'
import { switchesOf } from './sessions.ts'

/**
 * These players as they are now, with the form of their last five matches, in the order given, without banned ones, and whether
 * gathers may be opened and joined just now. One round trip; any number of players is bound as one value. `now` is UTC ms.
 */
export async function listRematchPlayers(db: Database, steamIds: readonly SteamId[], now: number) {
  const among = sql`(SELECT value FROM json_each(${JSON.stringify(steamIds)}))`
  const [rows, past, stored] = await db.batch([
    db
      .select({
        steamId: users.steamid,
        username: users.username,
        avatar: users.avatar,
        elo: users.elo,
        role: users.role,
        discordId: users.discord_id,
        banned: users.banned,
        banUntil: users.ban_until,
        kills: userStats.kills,
        deaths: userStats.deaths,
        matches: userStats.matches_played,
      })
      .from(users)
      .leftJoin(userStats, eq(userStats.user_id, users.id))
      .where(sql`${users.steamid} IN ${among}`),
    db
      .select({ steamId: users.steamid, form: sql<string>`form` })
      .from(users)
      .innerJoin(lastFormsOf(sql`SELECT id FROM users WHERE steamid IN ${among}`), sql`last.user_id = ${users.id}`),
    db.select().from(systemSwitches),
  ])
  const { gather_create, gather_join, cs_update } = switchesOf(stored)
  const players = rows
    .filter(({ banned, banUntil }) => banned === 0 || (banUntil !== null && banUntil <= now))
    .sort((one, other) => steamIds.indexOf(one.steamId) - steamIds.indexOf(other.steamId))
    .map(({ banned: _banned, banUntil: _until, kills, deaths, matches, ...player }) => ({
      ...player,
      kd: matches ? killsPerDeath(kills ?? 0, deaths ?? 0) : null,
      past: { played: matches ?? 0, form: marksOf(past.find(({ steamId }) => steamId === player.steamId)?.form) },
    }))
  return { mayOpen: gather_create === 1 && gather_join === 1 && cs_update === 0, players }
}
