import { sql } from 'drizzle-orm'
import { supportLimits } from '../../../durable/rules/support/support-limits.ts'
import type { TicketStatus } from '../../../durable/rules/support/ticket-words.ts'
import type { UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { runTogether } from '../run-once.ts'
import { type MessageRow, selectMessages } from './message-row.ts'
import { inboxOrderOf, selectTicket, type TicketRow } from './ticket-row.ts'
import { firstRow } from './whole-or-not.ts'

/** The author of a new status, and the line of the thread that tells it. `now` is UTC ms. */
export type StatusChange = { ticketId: number; userId: UserId; isStaff: 0 | 1; status: TicketStatus; line: string; now: number }

/** The appeals of the same kind that the player of a row of `tickets` has open, among as many as are looked at when one is opened. */
const otherOpenAppeals = sql`
  SELECT 1 FROM (SELECT id, status, kind FROM tickets mine WHERE mine.user_id = tickets.user_id ORDER BY mine.updated_at DESC
    LIMIT ${supportLimits.recentTickets}) other
  WHERE other.status <> 'closed' AND other.kind = tickets.kind AND other.id <> tickets.id`

/**
 * Sets a ticket's status, with a line in its thread; one that is in that state already stays as it is, and then there is no `event`. A
 * ticket that was merged into another stays closed, and so does an appeal while its player has another open one of the kind
 * (docs/product.md 17.6). Nobody waits in a closed ticket; in one that is taken up again its player waits from then on, unless staff had
 * the last word (docs/product.md 17.2). An appeal that is taken up again is not granted any more.
 */
export async function setTicketStatus(
  db: Database,
  { ticketId, userId, isStaff, status, line, now }: StatusChange,
): Promise<{ ticket: TicketRow; event: MessageRow | null } | null> {
  const isOther = sql`
    tickets.id = ${ticketId} AND tickets.status <> ${status} AND tickets.merged_into IS NULL
    AND (tickets.status <> 'closed' OR tickets.kind = 'ticket' OR NOT EXISTS (${otherOpenAppeals}))`
  const again = sql`iif(status = 'closed', iif(unanswered > 0, ${now}, NULL), waiting_since)`
  const since = status === 'closed' ? sql`NULL` : again
  // A staff act needs a key: it is found by its key when its author asks for their own data.
  const key = isStaff ? crypto.randomUUID() : null
  const results = await runTogether(db, [
    sql`
      INSERT INTO ticket_messages (ticket_id, user_id, is_staff, kind, message, created_at, action_key)
      SELECT id, ${userId}, ${isStaff}, 'event', ${line}, ${now}, ${key} FROM tickets WHERE ${isOther}`,
    selectMessages(sql`m.id = last_insert_rowid()`),
    sql`
      UPDATE tickets SET status = ${status}, updated_at = ${now}, waiting_since = ${since}, desk_order = ${inboxOrderOf(since, sql`${now}`)},
        granted_at = iif(status = 'closed', NULL, granted_at)
      WHERE ${isOther}`,
    selectTicket(ticketId),
  ])
  const ticket = firstRow<TicketRow>(results, 3)
  return ticket && { ticket, event: results[2]?.meta.changes === 1 ? firstRow<MessageRow>(results, 1) : null }
}
