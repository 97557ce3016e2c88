import type { Database } from '../../../db/client.ts'
import { listMatchNames } from '../../../db/queries/matches/match-names.ts'
import type { OwnLedgerRow } from '../../../db/queries/ratings/own-ledger.ts'
import type { LedgerRow } from '../../contract/own-ledger.ts'

/** The rows of a ledger as their player reads them, each with the name of its match. */
export async function ledgerReply(db: Database, rows: readonly OwnLedgerRow[]): Promise<{ rows: LedgerRow[] }> {
  const idOf = ({ match_id, void_of }: OwnLedgerRow) => match_id ?? void_of
  const names = await listMatchNames(
    db,
    rows.flatMap((row) => idOf(row) ?? []),
  )
  return {
    rows: rows.map((row) => {
      const id = idOf(row)
      const { seq, kind, change, after, k, expected, result, at } = row
      const match = id === null ? null : { id, name: names.get(id) ?? id }
      return { seq, kind, match, change, after, k, expected, result: result as LedgerRow['result'], left: row.has_left === 1, at }
    }),
  }
}
