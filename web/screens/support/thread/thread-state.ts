import type { Ticket, TicketMessage } from '../../../../durable/protocol/support-fields.ts'
import type { TicketFrame } from '../../../../durable/protocol/support-frames.ts'
import { withMessage } from '../../../support-composer/message-parts.ts'
import { isOwnTicket } from '../list/ticket-pages.ts'

/** A thread as it was read; `firstUnread` is where the player had not read on when they came. */
export type OpenThread = { ticket: Ticket; messages: readonly TicketMessage[]; firstUnread: number | null }

/** The first of the unread messages, which staff wrote last. Null when everything was read. */
export function firstUnreadOf(ticket: Ticket, messages: readonly TicketMessage[]): number | null {
  if (ticket.unread_messages === 0) return null
  const fromStaff = messages.filter(({ is_staff, kind }) => is_staff === 1 && kind === 'message')
  return fromStaff.at(-ticket.unread_messages)?.id ?? null
}

/** The thread as it was read once more; what was marked when the player came stays marked. */
export const readAgain = (known: OpenThread | null, ticket: Ticket, messages: readonly TicketMessage[]): OpenThread => ({
  ticket,
  messages,
  firstUnread: known ? known.firstUnread : firstUnreadOf(ticket, messages),
})

/** What the site told of it. What staff hear of others' tickets says nothing of one's own. */
export function hear(known: OpenThread, frame: TicketFrame): OpenThread {
  if (frame.event === 'ticket_presence') return known
  const { ticket } = frame.data
  if (ticket.id !== known.ticket.id || !isOwnTicket(ticket)) return known
  return { ...known, ticket, messages: frame.event === 'new_message' ? withMessage(known.messages, frame.data.message) : known.messages }
}
