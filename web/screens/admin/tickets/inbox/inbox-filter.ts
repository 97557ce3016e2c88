import type { InboxTicket } from '../../../../../durable/protocol/support/support-fields.ts'
import {
  type TicketPriority,
  type TicketStatus,
  ticketPriorities,
  ticketStatuses,
} from '../../../../../durable/rules/support/ticket-words.ts'
import type { InboxQuery } from '../../../../net/api/admin/support.ts'
import { adminPaths } from '../../../../paths/admin-paths.ts'
import type { InboxOrder } from './inbox-list.ts'

/**
 * The filter of the inbox. Without a status it shows all tickets that are not closed, and with a search all tickets; `search` is empty for
 * no search.
 */
export type InboxFilter = { status: TicketStatus | null; priority: TicketPriority | null; isMine: boolean; search: string }

/** The part of a ticket that a narrow screen shows. */
export type InboxStep = 'thread' | 'about' | 'evidence'

/** The longest search text that is sent. */
const longestSearch = 100

const oneOf = <Word extends string>(words: readonly Word[], typed: string | null): Word | null =>
  words.find((word) => word === typed) ?? null

/** The filter in the address of the screen. An unknown value filters nothing. */
export const readFilter = (address: URLSearchParams): InboxFilter => ({
  status: oneOf(ticketStatuses, address.get('status')),
  priority: oneOf(ticketPriorities, address.get('priority')),
  isMine: address.get('mine') === '1',
  search: (address.get('search') ?? '').trim().slice(0, longestSearch),
})

/** The filter as parameters of an address, only those that filter. */
export const wordsOf = ({ status, priority, isMine, search }: InboxFilter): InboxQuery => ({
  ...(status && { status }),
  ...(priority && { priority }),
  ...(isMine && { mine: '1' }),
  ...(search !== '' && { search }),
})

/** The query for the server; priorities are numbers there. */
export function askedOf(filter: InboxFilter): InboxQuery {
  const { priority } = filter
  return { ...wordsOf(filter), ...(priority && { priority: String(ticketPriorities.indexOf(priority)) }) }
}

/** The address of the inbox under this filter: its list (null), a ticket, or on a narrow screen another part of a ticket. */
export function inboxPath(filter: InboxFilter, id: number | null, step: InboxStep = 'thread'): string {
  const words = new URLSearchParams({ ...wordsOf(filter), ...(step !== 'thread' && { view: step }) }).toString()
  return `${id === null ? adminPaths.tickets : adminPaths.ticket(id)}${words && `?${words}`}`
}
export const stepOf = (address: URLSearchParams): InboxStep => oneOf(['about', 'evidence'] as const, address.get('view')) ?? 'thread'

export const isFiltered = (filter: InboxFilter): boolean => Object.keys(wordsOf(filter)).length > 0

export const orderOf = ({ search }: InboxFilter): InboxOrder => (search === '' ? 'waiting' : 'changed')

/** Whether the filter shows a ticket; null if only the server can tell, by its search. */
export function shows(filter: InboxFilter, { status, priority, desk }: InboxTicket, me: string): boolean | null {
  if (filter.status === null ? filter.search === '' && status === 'closed' : filter.status !== status) return false
  if (filter.priority !== null && filter.priority !== priority) return false
  if (filter.isMine && desk.assigned?.steamid !== me) return false
  return filter.search === '' ? true : null
}

/**
 * The text of the search field when the address has `search`: the typed text, unless another part changed the address. `told` is the text
 * that the field last wrote to the address, without the spaces around it.
 */
export const fieldAfter = (typed: string, { search, told }: { search: string; told: string }): string => (search === told ? typed : search)
