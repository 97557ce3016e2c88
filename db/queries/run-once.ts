import type { SQLWrapper } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import type { Database } from '../client.ts'

const dialect = new SQLiteAsyncDialect()

/** Runs statements as one transaction. Written without drizzle, whose batch takes no plain SQL. */
export async function runTogether(db: Database, statements: readonly SQLWrapper[]): Promise<void> {
  const prepared = statements.map((statement) => {
    const { sql, params } = dialect.sqlToQuery(statement.getSQL())
    return db.$client.prepare(sql).bind(...params)
  })
  await db.$client.batch(prepared)
}

/**
 * Runs statements as one transaction that cannot be done twice: a uniqueness error in the table `once` says that it was done
 * before. Answers whether it was done now.
 */
export async function runOnce(db: Database, once: string, statements: readonly SQLWrapper[]): Promise<boolean> {
  try {
    await runTogether(db, statements)
    return true
  } catch (error) {
    if (error instanceof Error && error.message.includes(`UNIQUE constraint failed: ${once}.`)) return false
    throw error
  }
}
