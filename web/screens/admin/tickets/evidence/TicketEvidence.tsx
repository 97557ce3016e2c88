import type { DeskTicket } from '../../../../../durable/protocol/support-fields.ts'

/** What staff see beside a ticket that names a match (docs/product.md 17.7). */
export function TicketEvidence({ ticket }: { ticket: DeskTicket }) {
  return ticket.match_id === null ? null : <p className="text-muted text-sm">{ticket.match_id}</p>
}
