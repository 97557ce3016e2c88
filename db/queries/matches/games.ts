import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { FormMark } from '../../../durable/rules/rating/player-form.ts'
import type { UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { matchPlayers } from '../../schema/index.ts'
import { captainciesOf } from './captaincies.ts'
import { lastFormsOf, marksOf } from './last-results.ts'

export type GameRow = typeof matchPlayers.$inferSelect

/** The marks of a player's last matches, the newest last, and how many of their last ten with a result they led a team in. */
export type PlayerPast = { form: FormMark[]; captaincies: number }

/** As its query answers it; the marks are letters. */
export type PastRow = { form: string; captaincies: number }

/** How many matches a page of the history has. */
export const gamesPageSize = 20

/** The marks of a player's last matches. Reads 30 rows at most. */
export const findPast = async (db: Database, userId: UserId): Promise<PlayerPast> => pastOf((await pastQuery(db, sql`${userId}`))[0])

/** The query of it, for a batch; `id` is the user's, or reads it. */
export const pastQuery = (db: Database, id: SQL) =>
  db.select({ form: sql<string>`form`, captaincies: captainciesOf(sql`last.user_id`).as('captaincies') }).from(lastFormsOf(id))

/** The past that its query found. */
export const pastOf = (found: PastRow | undefined): PlayerPast => ({
  form: marksOf(found?.form),
  captaincies: found?.captaincies ?? 0,
})

/**
 * A page of a player's matches, newest first, and whether there are older ones (docs/product.md 7.7). A page is a range of numbers, so that
 * all pages cost the same.
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
