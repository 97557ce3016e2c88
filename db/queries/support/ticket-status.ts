import { sql } from 'drizzle-orm'
import type { TicketStatus } from '../../../durable/rules/support/ticket-words.ts'
import type { Database } from '../../client.ts'
import { runTogether } from '../run-once.ts'
import { type MessageRow, selectMessages } from './message-row.ts'
import { deskOrderOf, selectTicket, type TicketRow } from './ticket-row.ts'
import { firstRow } from './whole-or-not.ts'

/** Who sets which status, and the line of the thread that tells it. `now` is UTC ms. */
export type StatusChange = { ticketId: number; userId: number; isStaff: 0 | 1; status: TicketStatus; line: string; now: number }

/**
 * Sets a ticket's status, with a line in its thread; one that is in that state already stays as it is, and then there is no `event`.
 * Nobody waits in a closed ticket; in one that is taken up again its player waits from then on, unless staff had the last word
 * (docs/product.md 17.2). What was merged into another stays closed.
 */
export async function setTicketStatus(
  db: Database,
  { ticketId, userId, isStaff, status, line, now }: StatusChange,
): Promise<{ ticket: TicketRow; event: MessageRow | null } | null> {
  const isOther = sql`id = ${ticketId} AND status <> ${status} AND merged_into IS NULL`
  const again = sql`iif(status = 'closed', iif(unanswered > 0, ${now}, NULL), waiting_since)`
  const since = status === 'closed' ? sql`NULL` : again
  const results = await runTogether(db, [
    sql`
      INSERT INTO ticket_messages (ticket_id, user_id, is_staff, kind, message, created_at)
      SELECT id, ${userId}, ${isStaff}, 'event', ${line}, ${now} FROM tickets WHERE ${isOther}`,
    selectMessages(sql`m.id = last_insert_rowid()`),
    sql`
      UPDATE tickets SET status = ${status}, updated_at = ${now}, waiting_since = ${since}, desk_order = ${deskOrderOf(since, sql`${now}`)}
      WHERE ${isOther}`,
    selectTicket(ticketId),
  ])
  const ticket = firstRow<TicketRow>(results, 3)
  return ticket && { ticket, event: results[2]?.meta.changes === 1 ? firstRow<MessageRow>(results, 1) : null }
}
