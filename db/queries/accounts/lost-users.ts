import { sql } from 'drizzle-orm'
import { startElo } from '../../../durable/rules/rating/elo.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { runTogether } from '../run-once.ts'
import { foldName } from './users.ts'

/** A player whom a room knows and the record may have lost. `uid` is the public id that a new row gets; `at` is UTC ms. */
export type LostUser = { steamId: SteamId; username: string; avatar: string; uid: string; at: number }

/**
 * Makes the rows of players who are not in the record again, as a first sign-in would: with empty totals and the first row of their ledger.
 * A player who is there stays as they are. All earlier sessions are over: nothing says which of them were still valid. Answers how many it
 * made.
 */
export async function bringBackUsers(db: Database, players: readonly LostUser[], now: number): Promise<number> {
  if (players.length === 0) return 0
  const lost = JSON.stringify(players.map((player) => ({ ...player, folded: foldName(player.username) })))
  const version = Math.floor(now / 1000)
  const rows = await runTogether(db, [
    sql`INSERT INTO users (uid, steamid, username, username_folded, avatar, created_at, seen_at, session_version)
      SELECT value ->> 'uid', value ->> 'steamId', value ->> 'username', value ->> 'folded', value ->> 'avatar', value ->> 'at', value ->> 'at',
        ${version} FROM json_each(${lost}) WHERE true ON CONFLICT DO NOTHING`,
    sql`INSERT INTO user_stats (user_id)
      SELECT users.id FROM json_each(${lost}) JOIN users ON users.steamid = value ->> 'steamId' WHERE true ON CONFLICT DO NOTHING`,
    sql`INSERT INTO elo_ledger (user_id, seq, kind, change, before, after, at)
      SELECT users.id, 0, 'start', ${startElo}, 0, ${startElo}, users.created_at
      FROM json_each(${lost}) JOIN users ON users.steamid = value ->> 'steamId' WHERE users.elo = ${startElo} AND users.rated_matches = 0
      ON CONFLICT DO NOTHING`,
  ])
  return rows[0]?.meta.changes ?? 0
}
