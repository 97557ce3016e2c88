import { type SQL, sql } from 'drizzle-orm'
import { pseudonymGlob } from '../../../durable/rules/player/steam-id.ts'
import type { UserId } from '../../../durable/rules/vocabulary.ts'
import { users } from '../../schema/index.ts'

/** A user whose account was deleted: in the place of a SteamID they have a pseudonym (durable/rules/player/steam-id.ts). */
export const isDeletedUser = sql`${users.steamid} GLOB ${sql.raw(`'${pseudonymGlob}'`)}`

/** The ids of all of them: a range of the index of SteamIDs. */
export const deletedUsers = `SELECT id FROM users WHERE steamid GLOB '${pseudonymGlob}'`

/** Whether their account still exists since their session was looked at: rows written for a deleted one would stay. */
export const isStillThere = (userId: UserId): SQL => sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND NOT ${isDeletedUser})`
