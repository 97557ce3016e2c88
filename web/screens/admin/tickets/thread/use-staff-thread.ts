import { useCallback } from 'react'
import type { InboxTicket, TicketMessage } from '../../../../../durable/protocol/support/support-fields.ts'
import { fetchInboxThread } from '../../../../net/api/admin/support.ts'
import { type Reply, refused } from '../../../../net/http.ts'
import { resource } from '../../../../resource/resource.ts'
import { reconnected, ticketNews } from '../../../../resource/triggers.ts'
import { useResource, type View } from '../../../../resource/use-resource.ts'
import { isInboxTicket } from '../inbox/inbox-list.ts'
import { afterFrame, type Thread, withAdded } from './staff-thread-state.ts'

export type OpenThread = {
  view: View<Thread>
  add(message: TicketMessage): void
  /** Applies the reader's own change, before the frame about it. */
  change(change: (ticket: InboxTicket) => InboxTicket): void
}

async function readThread(id: number): Promise<Reply<Thread>> {
  const reply = await fetchInboxThread(id)
  if (!reply.ok) return reply
  const { ticket, messages } = reply.data
  // A ticket without the inbox's part belongs to the reader, or is about them: they cannot work on it.
  return isInboxTicket(ticket) ? { ok: true, data: { ticket, messages } } : refused('PAGE_NOT_FOUND')
}

/** A ticket of the inbox with its thread, by its number, kept up to date by frames. */
const threadOf = resource('inbox thread', readThread, { again: [reconnected, ticketNews(afterFrame)] })

/** The thread of a ticket, null for no ticket. */
export function useStaffThread(id: number | null): OpenThread {
  const view = useResource(threadOf, id)
  const { change: inThread } = view
  const add = useCallback((message: TicketMessage) => inThread((thread) => withAdded(thread, message)), [inThread])
  const change = useCallback(
    (to: (ticket: InboxTicket) => InboxTicket) => inThread((thread) => ({ ...thread, ticket: to(thread.ticket) })),
    [inThread],
  )
  return { view, add, change }
}
