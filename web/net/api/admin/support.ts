import type { PresenceState } from '../../../../durable/protocol/support/support-fields.ts'
import type { AppealDecision } from '../../../../durable/rules/support/appeal-sentences.ts'
import type { BatchAct } from '../../../../durable/rules/support/ticket-sets.ts'
import { type TicketPriority, type TicketStatus, ticketPriorities } from '../../../../durable/rules/support/ticket-words.ts'
import { doneReply } from '../../../../worker/contract/replies.ts'
import { inboxReply, madeReply, messageReply, templatesReply, threadReply, ticketBatchReply } from '../../../../worker/contract/support.ts'
import { act, call } from '../../http.ts'

/** The filters of the inbox, as they are in the query of the call. */
export type InboxQuery = Readonly<Partial<Record<'status' | 'priority' | 'mine' | 'search', string>>>

const put = (path: string, body: object) => call({ path, reply: doneReply, method: 'PUT', body })

/** A page of the inbox (docs/product.md 17.3); `after` is the `next` of the previous page, null for the first page. */
export function fetchInbox(query: InboxQuery, after: string | null) {
  const words = new URLSearchParams({ ...query, ...(after !== null && { after }) }).toString()
  return call({ path: `/support/tickets/admin${words && `?${words}`}`, reply: inboxReply })
}

/** A thread for staff: with its notes, and the author of each message. */
export const fetchInboxThread = (id: number) => call({ path: `/support/tickets/${id}/messages`, reply: threadReply })

/** The status and priority that an answer sets when it is sent; null leaves them unchanged. */
export type WantedSets = { status: TicketStatus | null; priority: TicketPriority | null }
const bodyOf = ({ status, priority }: WantedSets) => ({
  ...(status !== null && { status }),
  ...(priority !== null && { priority: ticketPriorities.indexOf(priority) }),
})

/** A message of staff: an answer, or a note that the player never sees. The same `key` again is the same message. */
export type StaffReply = { message: string; attachmentIds: readonly string[]; isNote: boolean; sets: WantedSets; key: string }
export const sendStaffReply = (id: number, { message, attachmentIds, isNote, sets, key }: StaffReply) =>
  call({
    path: `/support/tickets/${id}/reply`,
    reply: messageReply,
    method: 'POST',
    body: { message, attachmentIds, is_staff: 1, note: isNote ? 1 : 0, ...bodyOf(sets) },
    key,
  })

export const setTicketStatus = (id: number, status: TicketStatus) => put(`/support/tickets/${id}/status`, { status })
export const setTicketPriority = (id: number, priority: TicketPriority) =>
  put(`/support/tickets/${id}/priority`, { priority: ticketPriorities.indexOf(priority) })
/** Assigns a ticket to a colleague, or to nobody. */
export const assignTicket = (id: number, steamid: string | null) => put(`/support/tickets/${id}/assign`, { steamid })
/** One act on several tickets; the answer has the outcome for each ticket. */
export type TicketBatch = { act: Exclude<BatchAct, 'priority'> } | { act: 'priority'; priority: TicketPriority }
export const actOnTickets = (ids: readonly number[], batch: TicketBatch) =>
  call({
    path: '/support/tickets/batch',
    reply: ticketBatchReply,
    method: 'POST',
    body: { ids, act: batch.act, ...(batch.act === 'priority' && { priority: ticketPriorities.indexOf(batch.priority) }) },
  })
/** Moves the messages of this ticket into another ticket of the same player, and closes this ticket. */
export const mergeTicket = (id: number, into: number) => act(`/support/tickets/${id}/merge`, { into })
/** Decides an appeal; `reason` is empty when staff give none. The same `key` again is the same decision. */
export const decideAppeal = (id: number, decision: AppealDecision, { reason, key }: { reason: string; key: string }) =>
  act(
    `/support/tickets/${id}/decide`,
    {
      decision: decision.is,
      ...(decision.is === 'shorten' && { until: decision.until }),
      ...(reason !== '' && { reason }),
    },
    { key },
  )
/** Tells the colleagues that this member of staff reads or writes in a ticket now. */
export const tellPresence = (id: number, state: PresenceState) => act(`/support/tickets/${id}/presence`, { state })

/** All templates of answers (docs/product.md 17.3). */
export const fetchTemplates = () => call({ path: '/support/templates', reply: templatesReply })
/** Adds a template, or changes the template with this id. */
export function saveTemplate(id: number | null, { name, content, ...sets }: { name: string; content: string } & WantedSets) {
  const body = { name, content, ...bodyOf(sets) }
  return id === null
    ? call({ path: '/support/templates', reply: madeReply, method: 'POST', body })
    : call({ path: `/support/templates/${id}`, reply: doneReply, method: 'PUT', body })
}
export const deleteTemplate = (id: number) => call({ path: `/support/templates/${id}`, reply: doneReply, method: 'DELETE' })
