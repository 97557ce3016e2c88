import type { Ticket, TicketMessage } from '../../../../durable/protocol/support/support-fields.ts'
import type { TicketFrame } from '../../../../durable/protocol/support/support-frames.ts'
import { isOwnTicket } from '../../../resource/shared/own-tickets.ts'
import { withMessage } from '../../../support-composer/message-parts.ts'

/** A loaded thread; `firstUnread` is the first message that was unread when the player came. */
export type OpenThread = { ticket: Ticket; messages: readonly TicketMessage[]; firstUnread: number | null }

/** Whether a message is news for the owner: a message of staff, or the line about a granted appeal (docs/product.md 17.6). */
const isNews = ({ granted_at }: Ticket, { is_staff, kind, created_at }: TicketMessage): boolean =>
  is_staff === 1 && (kind === 'message' || (kind === 'event' && created_at === granted_at))

/** The first of the unread messages, which are the newest ones of staff. Null when all messages are read. */
export function firstUnreadOf(ticket: Ticket, messages: readonly TicketMessage[]): number | null {
  if (ticket.unread_messages === 0) return null
  const news = messages.filter((message) => isNews(ticket, message))
  return news.at(-ticket.unread_messages)?.id ?? null
}

/** The thread after it was read again; the mark of the first unread message stays. */
export const readAgain = (known: OpenThread | null, ticket: Ticket, messages: readonly TicketMessage[]): OpenThread => ({
  ticket,
  messages,
  firstUnread: known ? known.firstUnread : firstUnreadOf(ticket, messages),
})

/**
 * The thread after a frame of the site; the ticket is not changed if the known one is newer. Frames to staff about the tickets of others do
 * not change the player's own thread.
 */
export function hear(known: OpenThread, frame: TicketFrame): OpenThread {
  if (frame.event === 'ticket_presence') return known
  const { ticket } = frame.data
  if (ticket.id !== known.ticket.id || !isOwnTicket(ticket)) return known
  const newer = ticket.updated_at >= known.ticket.updated_at ? ticket : known.ticket
  return {
    ...known,
    ticket: newer,
    messages: frame.event === 'new_message' ? withMessage(known.messages, frame.data.message) : known.messages,
  }
}
