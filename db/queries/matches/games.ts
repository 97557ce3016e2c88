import { and, desc, eq, sql } from 'drizzle-orm'
import type { FormMark } from '../../../durable/rules/rating/player-form.ts'
import type { UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { matchPlayers } from '../../schema/index.ts'
import { lastFormsOf, marksOf } from './last-results.ts'

export type GameRow = typeof matchPlayers.$inferSelect

/** How many matches a page of the history has. */
export const gamesPageSize = 20

/** How a player's last matches ended, the newest last. Reads eight rows at most. */
export async function listForm(db: Database, userId: UserId): Promise<FormMark[]> {
  const found = await db.get<{ form: string } | undefined>(sql`SELECT form FROM ${lastFormsOf(sql`${userId}`)}`)
  return marksOf(found?.form)
}

/**
 * A page of a player's matches, newest first, and whether there are older ones (docs/product.md 7.7). Page n is a range of
 * numbers: all pages read alike.
 */
export async function listGames(db: Database, userId: UserId, page: number): Promise<{ games: GameRow[]; hasMore: boolean }> {
  const newest = sql`(SELECT max(number) FROM match_players WHERE user_id = ${userId})`
  const games = await db
    .select()
    .from(matchPlayers)
    .where(and(eq(matchPlayers.user_id, userId), sql`${matchPlayers.number} <= ${newest} - ${page * gamesPageSize}`))
    .orderBy(desc(matchPlayers.number))
    .limit(gamesPageSize + 1)
  return { games: games.slice(0, gamesPageSize), hasMore: games.length > gamesPageSize }
}
