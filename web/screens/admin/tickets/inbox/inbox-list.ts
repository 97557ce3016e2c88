import type { InboxTicket, Ticket } from '../../../../../durable/protocol/support/support-fields.ts'
import { compareInInbox, type InboxOrderFields } from '../../../../../durable/rules/support/inbox-order.ts'
import { ticketPriorities } from '../../../../../durable/rules/support/ticket-words.ts'

/**
 * The loaded part of a filtered inbox. `next` is the next page, null at the end; `waiting` counts all waiting tickets, also those that the
 * filter hides.
 */
export type InboxList = { tickets: readonly InboxTicket[]; next: string | null; waiting: number }
/** A list is ordered by match, priority and waiting time; the results of a search by the last change. */
export type InboxOrder = 'waiting' | 'changed'

/** Whether a ticket has the inbox's part. Staff also get their own tickets as owners, without that part. */
export const isInboxTicket = (ticket: Ticket): ticket is InboxTicket => ticket.desk !== undefined
export const inboxTicketsOf = (tickets: readonly Ticket[]): InboxTicket[] => tickets.filter(isInboxTicket)

const orderFieldsOf = ({ id, priority, updated_at, desk }: InboxTicket): InboxOrderFields => ({
  ...{ id, priority: ticketPriorities.indexOf(priority), isInPlay: desk.in_play === 1 },
  ...{ waitingSince: desk.waiting_since, updatedAt: updated_at },
})
const comparators: Record<InboxOrder, (one: InboxTicket, other: InboxTicket) => number> = {
  waiting: (one, other) => compareInInbox(orderFieldsOf(one), orderFieldsOf(other)),
  changed: (one, other) => other.updated_at - one.updated_at || other.id - one.id,
}

/** The list with another page; a ticket that has moved meanwhile is in it once, with the data of the page. */
export function addPage(list: InboxList | null, page: InboxList, order: InboxOrder): InboxList {
  const read = new Set(page.tickets.map(({ id }) => id))
  const kept = (list?.tickets ?? []).filter(({ id }) => !read.has(id))
  return { ...page, tickets: [...kept, ...page.tickets].toSorted(comparators[order]) }
}

const waits = ({ status, desk }: InboxTicket): number => (status !== 'closed' && desk.waiting_since !== null ? 1 : 0)
/** Whether the ticket's player waits for an answer during a match. */
export const waitsInPlay = (ticket: InboxTicket): boolean => ticket.desk.in_play === 1 && waits(ticket) === 1

/** A change of a ticket: `isNew` when it was opened just now, `isShown` whether the filter shows it; null if only a search can tell. */
export type InboxNews = { ticket: InboxTicket; isNew: boolean; isShown: boolean | null }

/**
 * The inbox after a change of a ticket. If the filter shows the ticket, it is at its new place; a ticket that only a search can find stays
 * if it is there, and a ticket below the loaded part comes with its page. A list that does not change is the same object.
 */
export function withNews(list: InboxList, { ticket, isNew, isShown }: InboxNews, order: InboxOrder): InboxList {
  const before = list.tickets.find(({ id }) => id === ticket.id)
  // Two frames of one ticket can overtake each other on their way through several hubs.
  if (before && before.updated_at > ticket.updated_at) return list
  const others = list.tickets.filter(({ id }) => id !== ticket.id)
  const last = list.tickets.at(-1)
  const isRead = list.next === null || (last !== undefined && comparators[order](ticket, last) <= 0)
  const isIn = isShown !== false && (before !== undefined || isShown === true) && isRead
  const more = before ? waits(ticket) - waits(before) : isNew ? waits(ticket) : 0
  if (!isIn && !before && more === 0) return list
  return { ...list, waiting: Math.max(0, list.waiting + more), tickets: isIn ? [...others, ticket].toSorted(comparators[order]) : others }
}

/** The next waiting ticket after the open one, from the top again at the end; null if there is no other. */
export function nextWaiting(tickets: readonly InboxTicket[], openId: number | null): number | null {
  const place = tickets.findIndex(({ id }) => id === openId)
  const behind = [...tickets.slice(place + 1), ...tickets.slice(0, Math.max(0, place))]
  return behind.find((ticket) => waits(ticket) === 1 && ticket.id !== openId)?.id ?? null
}

/**
 * The row that a key moves to: one row up or down from `from`, within the list. Without `from` it is the first row; null in an empty list.
 */
export function rowAt(ids: readonly number[], from: number | null, steps: 1 | -1): number | null {
  const place = from === null ? -1 : ids.indexOf(from)
  if (place === -1) return ids[0] ?? null
  return ids[Math.min(ids.length - 1, Math.max(0, place + steps))] ?? null
}
