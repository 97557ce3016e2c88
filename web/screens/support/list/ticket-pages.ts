import type { Ticket } from '../../../../durable/protocol/support-fields.ts'

/** One's own tickets as far as they have been read. `next` is where the list goes on, null at its end. */
export type TicketPages = { items: readonly Ticket[]; next: string | null; state: 'loading' | 'loaded' | 'failed' }

export const noTickets: TicketPages = { items: [], next: null, state: 'loading' }

const newestFirst = (one: Ticket, other: Ticket): number => other.updated_at - one.updated_at || other.id - one.id

/** The tickets with these in their newest form, what changed last first: each stands there once. */
export function withTickets(known: readonly Ticket[], newer: readonly Ticket[]): readonly Ticket[] {
  const ids = new Set(newer.map(({ id }) => id))
  return [...newer, ...known.filter(({ id }) => !ids.has(id))].sort(newestFirst)
}

/** Whether a word of the site is about a ticket that is the viewer's own: what staff hear of others' tickets has a part for the desk. */
export const isOwnTicket = (ticket: Ticket): boolean => ticket.desk === undefined
