import type { AppealKind } from '../../../durable/rules/support/ticket-words.ts'
import { doneReply } from '../../../worker/contract/replies.ts'
import { messageReply, threadReply, ticketCategoriesReply, ticketCreatedReply, ticketsReply } from '../../../worker/contract/support.ts'
import { act, call } from '../http.ts'

const pathOf = (id: number) => `/support/tickets/${id}`

/** The fields of a new ticket (docs/product.md 17.2); `priority` is its place in the list of priorities. */
export type NewTicket = {
  category: number
  subject: string
  priority: number
  message: string
  attachmentIds: readonly string[]
  matchId?: string
  /** The SteamID of the player whom the ticket is about. */
  reported?: string
  appeal?: AppealKind
}
export type NewReply = { message: string; attachmentIds: readonly string[] }

export const fetchTicketCategories = () => call({ path: '/support/categories', reply: ticketCategoriesReply })
/** The player's own tickets, the last changed first: the page before this key; null for the first page. */
export const fetchTickets = (before: string | null) =>
  call({ path: `/support/tickets${before === null ? '' : `?before=${encodeURIComponent(before)}`}`, reply: ticketsReply })
export const fetchThread = (id: number) => call({ path: `${pathOf(id)}/messages`, reply: threadReply })
/** Marks all messages up to and including this one as read. */
export const markThreadRead = (id: number, to: number) => act(`${pathOf(id)}/read`, { to })
/** The same form with the same key is one ticket, however often it is sent. */
export const createTicket = (ticket: NewTicket, key: string) =>
  call({ path: '/support/tickets/create', reply: ticketCreatedReply, method: 'POST', body: ticket, key })
/** The same reply with the same key is one message. */
export const replyToTicket = (id: number, reply: NewReply, key: string) =>
  call({ path: `${pathOf(id)}/reply`, reply: messageReply, method: 'POST', body: reply, key })
/** Closes a ticket. Its owner cannot set any other status. */
export const closeTicket = (id: number) =>
  call({ path: `${pathOf(id)}/status`, reply: doneReply, method: 'PUT', body: { status: 'closed' } })
