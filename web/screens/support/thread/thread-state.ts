import type { Ticket, TicketMessage } from '../../../../durable/protocol/support/support-fields.ts'
import type { TicketFrame } from '../../../../durable/protocol/support/support-frames.ts'
import { isOwnTicket } from '../../../resource/shared/own-tickets.ts'
import { withMessage } from '../../../support-composer/message-parts.ts'

/** A thread as it was read; `firstUnread` is where the player had not read on when they came. */
export type OpenThread = { ticket: Ticket; messages: readonly TicketMessage[]; firstUnread: number | null }

/** Besides what staff write, the line that tells of a granted appeal is news to its owner (docs/product.md 17.6). */
const isNews = ({ granted_at }: Ticket, { is_staff, kind, created_at }: TicketMessage): boolean =>
  is_staff === 1 && (kind === 'message' || (kind === 'event' && created_at === granted_at))

/** The first of what is unread, which staff did last. Null when everything was read. */
export function firstUnreadOf(ticket: Ticket, messages: readonly TicketMessage[]): number | null {
  if (ticket.unread_messages === 0) return null
  const news = messages.filter((message) => isNews(ticket, message))
  return news.at(-ticket.unread_messages)?.id ?? null
}

/** The thread as it was read once more; a mark from when the player came stays. */
export const readAgain = (known: OpenThread | null, ticket: Ticket, messages: readonly TicketMessage[]): OpenThread => ({
  ticket,
  messages,
  firstUnread: known ? known.firstUnread : firstUnreadOf(ticket, messages),
})

/**
 * The thread after a frame of the site; the ticket stays as it is known if that is newer. Frames to staff about others' tickets say nothing
 * of one's own.
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
