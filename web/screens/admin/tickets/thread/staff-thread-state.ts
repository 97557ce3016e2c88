import type { InboxTicket, TicketMessage } from '../../../../../durable/protocol/support/support-fields.ts'
import type { TicketFrame } from '../../../../../durable/protocol/support/support-frames.ts'
import type { WantedSets } from '../../../../net/api/admin/support.ts'
import { withMessage } from '../../../../support-composer/message-parts.ts'
import { isInboxTicket } from '../inbox/inbox-list.ts'

/** A ticket with its messages, oldest first. */
export type Thread = { ticket: InboxTicket; messages: readonly TicketMessage[] }

/** The thread with this message in its place; a message of another ticket changes nothing. */
export const withAdded = (thread: Thread, message: TicketMessage): Thread =>
  message.ticket_id === thread.ticket.id ? { ...thread, messages: withMessage(thread.messages, message) } : thread

const newer = (one: InboxTicket, other: InboxTicket): InboxTicket => (other.updated_at >= one.updated_at ? other : one)

/** The thread after a frame; the same object if the frame is not about it. */
export function afterFrame(thread: Thread, frame: TicketFrame): Thread {
  if (frame.event === 'ticket_presence' || frame.data.ticket.id !== thread.ticket.id || !isInboxTicket(frame.data.ticket)) return thread
  const known = { ...thread, ticket: newer(thread.ticket, frame.data.ticket) }
  return frame.event === 'new_message' ? withAdded(known, frame.data.message) : known
}

/**
 * The ticket after an answer to its player, before the site's frame: the player does not wait, staff work on it, and it has the values that
 * the answer set.
 */
export const afterAnswer = (ticket: InboxTicket, { created_at }: TicketMessage, sets: WantedSets): InboxTicket => ({
  ...ticket,
  status: sets.status ?? (ticket.status === 'open' ? 'in_progress' : ticket.status),
  priority: sets.priority ?? ticket.priority,
  updated_at: Math.max(ticket.updated_at, created_at),
  desk: { ...ticket.desk, waiting_since: null, unanswered: 0, answered_at: created_at },
})

/** The name of the colleague who answered while `me` wrote; null if the frame is no such answer. */
export function answererIn(frame: TicketFrame, ticketId: number, me: string): string | null {
  if (frame.event !== 'new_message' || frame.data.message.ticket_id !== ticketId) return null
  const { is_staff, kind, steamid, username } = frame.data.message
  return is_staff === 1 && kind === 'message' && steamid !== null && steamid !== me ? username : null
}

/** A reader of the inbox: `me`, and the ticket that they look at, null for none or while the page is not in front. */
type Reader = { me: string; seen: number | null }

/**
 * The alert of a frame for a reader: a new ticket, or a player's message in a ticket that is assigned to the reader and not in front of
 * them.
 */
export function callFor(frame: TicketFrame, { me, seen }: Reader): 'ticket' | 'answer' | null {
  if (frame.event === 'ticket_presence' || !isInboxTicket(frame.data.ticket)) return null
  if (frame.event === 'new_ticket') return 'ticket'
  const { id, desk } = frame.data.ticket
  const isPlayers = frame.event === 'new_message' && frame.data.message.is_staff === 0 && frame.data.message.kind === 'message'
  return isPlayers && desk.assigned?.steamid === me && seen !== id ? 'answer' : null
}
