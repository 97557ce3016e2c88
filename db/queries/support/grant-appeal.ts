import { sql } from 'drizzle-orm'
import { inboxOrder } from '../../../durable/rules/support/inbox-order.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { runTogether } from '../run-once.ts'
import { type MessageRow, selectMessages } from './message-row.ts'
import { selectTicket, type TicketRow } from './ticket-row.ts'

type Grant = { id: number; by: SteamId; sentence: string; at: number }

/**
 * Notes that an appeal was granted: its line in the thread, closed, and answered. One transaction, which does it once: `message` is the
 * line, null where it was granted before. `at` is UTC ms.
 */
export async function grantAppeal(
  db: Database,
  { id, by, sentence, at }: Grant,
): Promise<{ ticket: TicketRow | null; message: MessageRow | null }> {
  const isAsked = sql`tickets.id = ${id} AND tickets.granted_at IS NULL AND tickets.kind <> 'ticket'`
  // A staff act needs a key: it is found by its key when its author asks for their own data.
  const key = crypto.randomUUID()
  const newest = sql`m.id = (SELECT max(id) FROM ticket_messages WHERE ticket_id = ${id})`
  const results = await runTogether(db, [
    sql`INSERT INTO ticket_messages (ticket_id, user_id, is_staff, kind, message, created_at, action_key)
      SELECT tickets.id, (SELECT id FROM users WHERE steamid = ${by}), 1, 'event', ${sentence}, ${at}, ${key} FROM tickets WHERE ${isAsked} RETURNING id`,
    sql`UPDATE tickets SET status = 'closed', granted_at = ${at}, updated_at = ${at}, waiting_since = NULL, unanswered = 0, unread = unread + 1,
      answered_at = ${at}, first_answered_at = coalesce(first_answered_at, ${at}), desk_order = ${inboxOrder(null, at)}
      WHERE ${isAsked}`,
    selectTicket(id),
    selectMessages(newest),
  ])
  const [written, , [ticket], [message]] = results.map((each) => each.results) as [unknown[], unknown[], TicketRow[], MessageRow[]]
  return { ticket: ticket ?? null, message: (written.length > 0 && message) || null }
}
