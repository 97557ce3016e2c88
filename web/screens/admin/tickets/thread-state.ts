import type { DeskTicket, TicketMessage } from '../../../../durable/protocol/support-fields.ts'
import type { TicketFrame } from '../../../../durable/protocol/support-frames.ts'
import { isDeskTicket } from './desk-list.ts'

/** A ticket with its messages, oldest first. */
export type Thread = { ticket: DeskTicket; messages: readonly TicketMessage[] }

/** The thread with one message more; one that is there already is not there twice. */
export const withMessage = (thread: Thread, message: TicketMessage): Thread =>
  message.ticket_id !== thread.ticket.id
    ? thread
    : {
        ...thread,
        messages: [...thread.messages.filter(({ id }) => id !== message.id), message].toSorted((one, other) => one.id - other.id),
      }

const newer = (one: DeskTicket, other: DeskTicket): DeskTicket => (other.updated_at >= one.updated_at ? other : one)

/** The thread after a frame; the same object where the frame is not about it. */
export function afterFrame(thread: Thread, frame: TicketFrame): Thread {
  if (frame.event === 'ticket_presence' || frame.data.ticket.id !== thread.ticket.id || !isDeskTicket(frame.data.ticket)) return thread
  const known = { ...thread, ticket: newer(thread.ticket, frame.data.ticket) }
  return frame.event === 'new_message' ? withMessage(known, frame.data.message) : known
}

/** The thread as it was read anew, with what came by frame while it was read. */
export function afterReading(before: Thread | null, read: Thread): Thread {
  if (before?.ticket.id !== read.ticket.id) return read
  const known = new Set(read.messages.map(({ id }) => id))
  const last = read.messages.at(-1)?.id ?? 0
  const later = before.messages.filter(({ id }) => !known.has(id) && id > last)
  return { ticket: newer(read.ticket, before.ticket), messages: [...read.messages, ...later] }
}

/** The ticket once its player was answered, before the site says so: nobody waits, and somebody works on it. */
export const afterAnswer = (ticket: DeskTicket, { created_at }: TicketMessage): DeskTicket => ({
  ...ticket,
  status: ticket.status === 'open' ? 'in_progress' : ticket.status,
  updated_at: Math.max(ticket.updated_at, created_at),
  desk: { ...ticket.desk, waiting_since: null, unanswered: 0, answered_at: created_at },
})

/** Who of the staff answered while I wrote: the name of the author of a new answer, null where the frame is no such thing. */
export function answererIn(frame: TicketFrame, ticketId: number, me: string): string | null {
  if (frame.event !== 'new_message' || frame.data.message.ticket_id !== ticketId) return null
  const { is_staff, kind, steamid, username } = frame.data.message
  return is_staff === 1 && kind === 'message' && steamid !== null && steamid !== me ? username : null
}
