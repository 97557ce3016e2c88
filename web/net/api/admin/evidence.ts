import { evidenceReply } from '../../../../worker/contract/evidence.ts'
import { call } from '../../http.ts'

/** The evidence of the match that a ticket names (docs/product.md 17.7). An archived room takes its time to come back. */
export const fetchEvidence = (ticketId: number) =>
  call({ path: `/support/tickets/${ticketId}/evidence`, reply: evidenceReply, timeoutMs: 30_000 })
