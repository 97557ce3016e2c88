import { sql } from 'drizzle-orm'
import type { MatchId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { isUser, type UserKey } from './staff-acts.ts'

/** How many matches of a player are looked through together. */
export const recentMatchesSize = 10

/** A user's matches before this one of their numbers, newest first; from the newest on where it is null. */
export const listRecentMatches = (db: Database, key: UserKey, before: number | null): Promise<{ match_id: MatchId; number: number }[]> =>
  db.all(sql`
    SELECT match_id, number FROM match_players WHERE user_id = (SELECT id FROM users WHERE ${isUser(key)})
      AND number < ${before ?? Number.MAX_SAFE_INTEGER} ORDER BY number DESC LIMIT ${recentMatchesSize}`)
