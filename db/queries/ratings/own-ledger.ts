import { and, desc, eq, lt } from 'drizzle-orm'
import type { UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { eloLedger } from '../../schema/index.ts'

/** Rows of a page of one's own ledger. */
const pageSize = 10

/** A row of a ledger (docs/product.md 11.1). */
export type OwnLedgerRow = typeof eloLedger.$inferSelect

/** The rows of a player's ledger before `before`, the newest first, and whether there are more; by the ledger's key only. */
export async function listOwnLedger(
  db: Database,
  userId: UserId,
  before: number,
): Promise<{ rows: readonly OwnLedgerRow[]; hasMore: boolean }> {
  const rows = await db
    .select()
    .from(eloLedger)
    .where(and(eq(eloLedger.user_id, userId), lt(eloLedger.seq, before)))
    .orderBy(desc(eloLedger.seq))
    .limit(pageSize + 1)
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}
