import { and, desc, eq, sql } from 'drizzle-orm'
import type { FormMark } from '../../../durable/rules/rating/player-form.ts'
import type { UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { matchPlayers } from '../../schema/index.ts'
import { captainciesOf } from './captaincies.ts'
import { lastFormsOf, marksOf } from './last-results.ts'

export type GameRow = typeof matchPlayers.$inferSelect

/** How many matches a page of the history has. */
export const gamesPageSize = 20

/**
 * How a player's last matches ended, the newest last, and how many of their last ten with a result they led a team in. Reads 30 rows at
 * most.
 */
export async function findPast(db: Database, userId: UserId): Promise<{ form: FormMark[]; captaincies: number }> {
  const found = await db.get<{ form: string; captaincies: number } | undefined>(
    sql`SELECT form, ${captainciesOf(sql`last.user_id`)} AS captaincies FROM ${lastFormsOf(sql`${userId}`)}`,
  )
  return { form: marksOf(found?.form), captaincies: found?.captaincies ?? 0 }
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
