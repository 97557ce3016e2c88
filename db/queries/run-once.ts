import type { SQLWrapper } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import type { Database } from '../client.ts'

/** The answers of a batch, one for each statement. */
export type BatchResults = Awaited<ReturnType<D1Database['batch']>>

const dialect = new SQLiteAsyncDialect()

/** Runs statements as one transaction; answers the result of each. Written without drizzle, whose batch takes no plain SQL. */
export function runTogether(db: Database, statements: readonly SQLWrapper[]): Promise<BatchResults> {
  const prepared = statements.map((statement) => {
    const { sql, params } = dialect.sqlToQuery(statement.getSQL())
    return db.$client.prepare(sql).bind(...params)
  })
  return db.$client.batch(prepared)
}

/**
 * Runs statements as one transaction that cannot be done twice: a uniqueness error in the table `once` says that it was done before.
 * Answers the result of each statement, null when it was done before.
 */
export async function resultsOnce(db: Database, once: string, statements: readonly SQLWrapper[]): Promise<BatchResults | null> {
  try {
    return await runTogether(db, statements)
  } catch (error) {
    if (error instanceof Error && error.message.includes(`UNIQUE constraint failed: ${once}.`)) return null
    throw error
  }
}

/** The same for statements whose results nobody asks for: answers whether it was done now. */
export const runOnce = async (db: Database, once: string, statements: readonly SQLWrapper[]): Promise<boolean> =>
  (await resultsOnce(db, once, statements)) !== null
