import type { Ticket } from '../../../durable/protocol/support/support-fields.ts'
import { fetchTickets } from '../../net/api/support.ts'
import { type Pages, pages } from '../pages.ts'
import { mapReply } from '../resource.ts'
import { reconnected, ticketNews } from '../triggers.ts'

/** Whether a frame is about a ticket of the viewer: frames to staff about other players' tickets have the field `desk`. */
export const isOwnTicket = (ticket: Ticket): boolean => ticket.desk === undefined

const newestFirst = (one: Ticket, other: Ticket): number => other.updated_at - one.updated_at || other.id - one.id

/** The tickets with this one in its place. Two frames of one ticket can arrive in the wrong order. */
export function withTicket(known: readonly Ticket[], ticket: Ticket): readonly Ticket[] {
  const before = known.find(({ id }) => id === ticket.id)
  if (before && before.updated_at > ticket.updated_at) return known
  return [ticket, ...known.filter(({ id }) => id !== ticket.id)].sort(newestFirst)
}

const heard = ticketNews<Pages<Ticket, string>>((known, frame) => {
  if (frame.event === 'ticket_presence' || !isOwnTicket(frame.data.ticket)) return known
  return { ...known, items: withTicket(known.items, frame.data.ticket) }
})

/** The player's own tickets, live, those that changed last first. */
export const ownTickets = pages(
  'own tickets',
  async (_: undefined, before: string | null) => mapReply(await fetchTickets(before), ({ result, next }) => ({ items: result, next })),
  { idOf: ({ id }) => id, order: newestFirst, again: [reconnected, heard] },
)
