import type { SQLWrapper } from 'drizzle-orm'
import type { Database } from '../../client.ts'
import { type BatchResults, runTogether } from '../run-once.ts'

const refused = /(?:UNIQUE|NOT NULL) constraint failed: (?:tickets|ticket_messages)\./

/**
 * Runs statements as one transaction, all of them or none. A forbidden write puts NULL in a column that takes none, and a repeated one has
 * the key of the first: both undo the whole batch. Null then, and the caller reads why.
 */
export async function runWhole(db: Database, statements: readonly SQLWrapper[]): Promise<BatchResults | null> {
  try {
    return await runTogether(db, statements)
  } catch (error) {
    if (error instanceof Error && refused.test(error.message)) return null
    throw error
  }
}

/** The first row that a statement of a batch answered. */
export const firstRow = <Row>(results: BatchResults, place: number): Row | null => (results[place]?.results[0] as Row | undefined) ?? null
