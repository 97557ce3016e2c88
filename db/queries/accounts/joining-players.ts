import { eq, sql } from 'drizzle-orm'
import { killsPerDeath } from '../../../durable/rules/rating/ratios.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { userStats, users } from '../../schema/index.ts'
import { captainciesOf } from '../matches/captaincies.ts'
import { lastFormsOf, marksOf } from '../matches/last-results.ts'

/**
 * Two queries for one batch: these players as they are now, and the form of their last five matches. Any number of players is bound as
 * one value.
 */
export function joiningPlayersQueries(db: Database, steamIds: readonly SteamId[]) {
  const among = sql`(SELECT value FROM json_each(${JSON.stringify(steamIds)}))`
  const accounts = db
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
      captaincies: captainciesOf(sql`users.id`),
    })
    .from(users)
    .leftJoin(userStats, eq(userStats.user_id, users.id))
    .where(sql`${users.steamid} IN ${among}`)
  const forms = db
    .select({ steamId: users.steamid, form: sql<string>`form` })
    .from(users)
    .innerJoin(lastFormsOf(sql`SELECT id FROM users WHERE steamid IN ${among}`), sql`last.user_id = ${users.id}`)
  return [accounts, forms] as const
}

type Queries = ReturnType<typeof joiningPlayersQueries>
type Found = readonly [accounts: Awaited<Queries[0]>, forms: Awaited<Queries[1]>]

/** The results of the two queries as players of a room, in the order given and without banned ones. `now` is UTC ms. */
export const joiningPlayersOf = ([accounts, forms]: Found, steamIds: readonly SteamId[], now: number) =>
  accounts
    .filter(({ banned, banUntil }) => banned === 0 || (banUntil !== null && banUntil <= now))
    .sort((one, other) => steamIds.indexOf(one.steamId) - steamIds.indexOf(other.steamId))
    .map(({ banned: _banned, banUntil: _until, kills, deaths, matches, captaincies, ...player }) => ({
      ...player,
      kd: matches ? killsPerDeath(kills ?? 0, deaths ?? 0) : null,
      past: { played: matches ?? 0, form: marksOf(forms.find(({ steamId }) => steamId === player.steamId)?.form), captaincies },
    }))

/** These players as they are now, in the order given, without banned ones. One round trip. `now` is UTC ms. */
export const listJoiningPlayers = async (db: Database, steamIds: readonly SteamId[], now: number) =>
  joiningPlayersOf(await db.batch(joiningPlayersQueries(db, steamIds)), steamIds, now)
