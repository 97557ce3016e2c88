import { sql } from 'drizzle-orm'
import type { Database } from '../../client.ts'
import { runTogether } from '../run-once.ts'
import { type MessageRow, selectMessages } from './message-row.ts'
import { selectTicket, type TicketRow } from './ticket-row.ts'
import { firstRow } from './whole-or-not.ts'

/** How many messages a page of a thread has, from its newest one back. */
export const threadPageSize = 500

/** A ticket and a page of its messages, oldest first; `earlier` is `before` of the page of older ones. */
export type Thread = { ticket: TicketRow; messages: MessageRow[]; earlier: number | null }
/** `readerId` reads the messages before this one, or the newest; their own ticket without its notes. */
export type ThreadCall = { ticketId: number; readerId: number; before: number | null }

/** A ticket with a page of its messages, as they stand in one moment; null for none. Who may see it the caller decides. */
export async function readThread(db: Database, { ticketId, readerId, before }: ThreadCall): Promise<Thread | null> {
  const isBefore = before === null ? sql`` : sql`AND id < ${before}`
  const page = sql`
    SELECT id FROM ticket_messages WHERE ticket_id = ${ticketId} ${isBefore}
      AND (kind <> 'note' OR (SELECT user_id FROM tickets WHERE id = ${ticketId}) <> ${readerId})
    ORDER BY id DESC LIMIT ${threadPageSize + 1}`
  const results = await runTogether(db, [selectTicket(ticketId), selectMessages(sql`m.id IN (${page})`)])
  const ticket = firstRow<TicketRow>(results, 0)
  if (!ticket) return null
  const messages = (results[1]?.results ?? []) as MessageRow[]
  if (messages.length <= threadPageSize) return { ticket, messages, earlier: null }
  const shown = messages.slice(-threadPageSize)
  return { ticket, messages: shown, earlier: shown[0]?.id ?? null }
}
