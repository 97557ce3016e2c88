import * as v from 'valibot'
import { timeSchema } from '../../durable/protocol/wire-values.ts'

/**
 * A row of one's own ELO ledger. `kind`: the rating one began with, a match, a match that was taken back, or one whose result was
 * corrected, which has its own row after it. `k`, `expected` (0 to 1) and
 * `result` (1, 0.5 or 0) are those of a match, as they were used; `left`: one left it, and it counts as lost.
 */
const ledgerRowSchema = v.object({
  seq: v.number(),
  kind: v.picklist(['start', 'match', 'void', 'correct']),
  match: v.nullable(v.object({ id: v.string(), name: v.string() })),
  change: v.number(),
  after: v.number(),
  k: v.nullable(v.number()),
  expected: v.nullable(v.number()),
  result: v.nullable(v.picklist([1, 0.5, 0])),
  left: v.boolean(),
  at: timeSchema,
})
export type LedgerRow = v.InferOutput<typeof ledgerRowSchema>

/** A page of it, the newest first; `next` asks for the page after it, null on the last. */
export const ownLedgerReply = v.object({ success: v.literal(true), rows: v.array(ledgerRowSchema), next: v.nullable(v.number()) })
