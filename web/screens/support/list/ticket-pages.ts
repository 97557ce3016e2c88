import type { Ticket } from '../../../../durable/protocol/support/support-fields.ts'

/**
 * One's own tickets as far as they have been read. `next` is where the list goes on, null at its end; until `isBegun` no page was read, and
 * what stands here was only told of.
 */
export type TicketPages = { items: readonly Ticket[]; next: string | null; isBegun: boolean; state: 'loading' | 'loaded' | 'failed' }

export const noTickets: TicketPages = { items: [], next: null, isBegun: false, state: 'loading' }

const newestFirst = (one: Ticket, other: Ticket): number => other.updated_at - one.updated_at || other.id - one.id

/** The known tickets with these, what changed last first: each stands there once, as it changed last. */
export function withTickets(known: readonly Ticket[], read: readonly Ticket[]): readonly Ticket[] {
  const newestOf = (ticket: Ticket): Ticket =>
    known.find(({ id, updated_at }) => id === ticket.id && updated_at > ticket.updated_at) ?? ticket
  const ids = new Set(read.map(({ id }) => id))
  return [...read.map(newestOf), ...known.filter(({ id }) => !ids.has(id))].sort(newestFirst)
}

/** With a page: the newest one, read again (`isNewest`), leaves where the list goes on behind the older ones that are known. */
export function withPage(known: TicketPages, isNewest: boolean, page: { result: readonly Ticket[]; next: string | null }): TicketPages {
  const next = isNewest && known.isBegun ? known.next : page.next
  return { items: withTickets(known.items, page.result), next, isBegun: true, state: 'loaded' }
}

/**
 * Whether a word of the site is about a ticket that is the viewer's own: frames to staff about others' tickets have a part for the inbox.
 */
export const isOwnTicket = (ticket: Ticket): boolean => ticket.desk === undefined
