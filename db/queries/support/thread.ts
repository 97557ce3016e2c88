import { type SQL, sql } from 'drizzle-orm'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { runTogether } from '../run-once.ts'
import { type MessageRow, selectMessages } from './message-row.ts'
import { selectTicket, type TicketRow } from './ticket-row.ts'
import { firstRow } from './whole-or-not.ts'

/** How many messages a page of a thread has, from its newest one back. */
export const threadPageSize = 500

/** A ticket and a page of its messages, oldest first; `earlier` is `before` of the page of older ones. */
export type Thread = { ticket: TicketRow; messages: MessageRow[]; earlier: number | null }
/** The reader: staff who work in the inbox, or a player. */
type Reader = { id: number; steamId: SteamId; worksInInbox: boolean }
/** They read the messages before this one, or the newest; their own ticket without its notes. */
export type ThreadCall = { ticketId: number; reader: Reader; before: number | null }

/** The owner of the ticket, where the reader may see it: otherwise no message is read. */
const ownerForReader = (ticketId: number, { id, steamId, worksInInbox }: Reader): SQL =>
  sql`SELECT user_id FROM tickets WHERE id = ${ticketId} AND (user_id = ${id} OR (${worksInInbox ? 1 : 0} AND reported IS NOT ${steamId}))`

/**
 * A ticket with a page of its messages, as they stand in one moment; null for none. One that the reader may not see comes without
 * messages: the caller refuses it.
 */
export async function readThread(db: Database, { ticketId, reader, before }: ThreadCall): Promise<Thread | null> {
  const isBefore = before === null ? sql`` : sql`AND id < ${before}`
  const owner = ownerForReader(ticketId, reader)
  const page = sql`
    SELECT id FROM ticket_messages WHERE ticket_id = iif((${owner}) IS NULL, NULL, ${ticketId}) ${isBefore}
      AND (kind <> 'note' OR (${owner}) <> ${reader.id})
    ORDER BY id DESC LIMIT ${threadPageSize + 1}`
  const results = await runTogether(db, [selectTicket(ticketId), selectMessages(sql`m.id IN (${page})`)])
  const ticket = firstRow<TicketRow>(results, 0)
  if (!ticket) return null
  const messages = (results[1]?.results ?? []) as MessageRow[]
  if (messages.length <= threadPageSize) return { ticket, messages, earlier: null }
  const shown = messages.slice(-threadPageSize)
  return { ticket, messages: shown, earlier: shown[0]?.id ?? null }
}
