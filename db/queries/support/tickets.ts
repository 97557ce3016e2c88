import { asc, sql } from 'drizzle-orm'
import type { UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { ticketCategories } from '../../schema/index.ts'
import { runTogether } from '../run-once.ts'
import { selectTicket, selectTickets, type TicketRow } from './ticket-row.ts'
import { firstRow } from './whole-or-not.ts'

/** How many tickets a page of one's own has. */
export const ticketsPageSize = 30

/** A ticket by its number; null for none. */
export async function findTicket(db: Database, ticketId: number): Promise<TicketRow | null> {
  const [row] = await db.all<TicketRow>(selectTicket(ticketId))
  return row ?? null
}

/** The categories of tickets, in their order. */
export const listTicketCategories = (db: Database) =>
  db
    .select({ id: ticketCategories.id, name: ticketCategories.name })
    .from(ticketCategories)
    .orderBy(asc(ticketCategories.order_index), asc(ticketCategories.id))

/** The place at which a page goes on: after the ticket that changed then (UTC ms). */
export type TicketPlace = { updatedAt: number; id: number }

/** A page of a player's tickets, those that changed last first, from after this place: a range of one index. One more row says that there is another page. */
export function listTicketsOf(db: Database, userId: UserId, after: TicketPlace | null): Promise<TicketRow[]> {
  const isAfter = after ? sql`AND (updated_at, id) < (${after.updatedAt}, ${after.id})` : sql``
  const page = sql`(SELECT * FROM tickets WHERE user_id = ${userId} ${isAfter} ORDER BY updated_at DESC, id DESC LIMIT ${ticketsPageSize + 1})`
  return db.all<TicketRow>(sql`${selectTickets(page)} ORDER BY t.updated_at DESC, t.id DESC`)
}

/**
 * Its owner has read the thread up to this message: messages of staff after it are unread. Never raised, so that calls may come late and
 * twice. Null for no ticket of theirs; `changed` where another of their pages shows something else.
 */
export async function markRead(
  db: Database,
  { ticketId, userId, to }: { ticketId: number; userId: UserId; to: number },
): Promise<{ ticket: TicketRow; changed: boolean } | null> {
  const left = sql`(SELECT count(*) FROM ticket_messages m WHERE m.ticket_id = ${ticketId} AND m.id > ${to} AND m.is_staff = 1 AND m.kind = 'message')`
  const results = await runTogether(db, [
    sql`UPDATE tickets SET unread = ${left} WHERE id = ${ticketId} AND user_id = ${userId} AND unread > ${left}`,
    sql`${selectTicket(ticketId)} WHERE t.user_id = ${userId}`,
  ])
  const ticket = firstRow<TicketRow>(results, 1)
  return ticket && { ticket, changed: results[0]?.meta.changes === 1 }
}
