import { type SQL, sql } from 'drizzle-orm'
import type { PlayerQuery } from '../../../durable/rules/player/player-query.ts'
import type { Role, SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { hasRunningBan } from '../accounts/running-ban.ts'
import { foldName } from '../accounts/users.ts'
import { isDeletedUser } from '../erasure/deleted-user.ts'

/** How many players a search of the staff finds at most. */
export const staffSearchMax = 25

export type FoundByStaff = {
  uid: string
  username: string
  avatar: string
  steamid: SteamId
  banned: 0 | 1
  role: Role
  formerly: string | null
}

const byColumn = (column: 'steamid' | 'uid' | 'discord_id', value: string): SQL =>
  sql`SELECT id, 0 AS rank, NULL AS formerly FROM users WHERE ${sql.raw(column)} = ${value}`

function byName(name: string): SQL {
  const prefix = foldName(name)
  const isFound = sql`username_folded >= ${prefix} AND username_folded < ${`${prefix}\u{10ffff}`} ORDER BY username_folded LIMIT ${staffSearchMax}`
  return sql`
    SELECT * FROM (SELECT id, 1 AS rank, NULL AS formerly FROM users WHERE ${isFound})
    UNION ALL SELECT * FROM (SELECT user_id, 2, username FROM former_names WHERE ${isFound})`
}

/**
 * Players by the text that staff typed, with banned players and without deleted accounts; exact hits first, then by name, then by an
 * earlier name. Each way reads a range of one index. `now` is UTC ms.
 */
export async function searchAsStaff(db: Database, query: PlayerQuery, now: number): Promise<FoundByStaff[]> {
  const ways = [
    ...(query.steamId === null ? [] : [byColumn('steamid', query.steamId)]),
    ...(query.uid === null ? [] : [byColumn('uid', query.uid)]),
    ...(query.discordId === null ? [] : [byColumn('discord_id', query.discordId)]),
    ...(query.name === null ? [] : [byName(query.name)]),
  ]
  if (ways.length === 0) return []
  return db.all<FoundByStaff>(sql`
    SELECT users.uid, users.username, users.avatar, users.steamid, users.role,
      ${hasRunningBan(now)} AS banned, found.formerly
    FROM (SELECT id, min(rank) AS rank, formerly FROM (${sql.join(ways, sql` UNION ALL `)}) GROUP BY id) found CROSS JOIN users ON users.id = found.id
    WHERE NOT ${isDeletedUser} ORDER BY found.rank, users.username_folded, users.id LIMIT ${staffSearchMax}`)
}
