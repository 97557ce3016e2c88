import { useCallback } from 'react'
import type { InboxTicket, TicketMessage } from '../../../../../durable/protocol/support/support-fields.ts'
import type { TicketFrame } from '../../../../../durable/protocol/support/support-frames.ts'
import { fetchInboxThread } from '../../../../net/api/admin/support.ts'
import type { ThreadAnswer, ThreadReading } from '../../../../support-composer/thread-reading.ts'
import { useThreadReading } from '../../../../support-composer/use-thread-reading.ts'
import { isInboxTicket } from '../inbox/inbox-list.ts'
import { afterFrame, type Thread, withAdded } from './thread-state.ts'

/** `isStale`: the newest could not be read, and what is shown is from before. */
export type ThreadView =
  | { state: 'loading' }
  | { state: 'failed'; isMissing: boolean }
  | { state: 'loaded'; thread: Thread; isStale: boolean }

export type OpenThread = {
  view: ThreadView
  reload(): void
  hear(frame: TicketFrame): void
  add(message: TicketMessage): void
  /** Applies the reader's own change, before a frame tells of it. */
  change(change: (ticket: InboxTicket) => InboxTicket): void
}

async function fetchAnswer(id: number): Promise<ThreadAnswer<Thread>> {
  const reply = await fetchInboxThread(id)
  if (!reply.ok) return { is: reply.code === 'PAGE_NOT_FOUND' ? 'missing' : 'failed' }
  const { ticket, messages } = reply.data
  // A ticket without the inbox's part is the reader's own, or about the reader: not theirs to work on.
  return isInboxTicket(ticket) ? { is: 'read', take: () => ({ ticket, messages }) } : { is: 'missing' }
}

const viewOf = ({ state, thread, isMissing, isStale }: ThreadReading<Thread>): ThreadView => {
  if (thread) return { state: 'loaded', thread, isStale }
  return state === 'failed' ? { state, isMissing } : { state: 'loading' }
}

/** The thread of a ticket, read once and kept right by news; null for none. */
export function useThread(id: number | null): OpenThread {
  const { reading, read, change: inThread } = useThreadReading(id, fetchAnswer)
  const hear = useCallback((frame: TicketFrame) => inThread((thread) => afterFrame(thread, frame)), [inThread])
  const add = useCallback((message: TicketMessage) => inThread((thread) => withAdded(thread, message)), [inThread])
  const change = useCallback(
    (to: (ticket: InboxTicket) => InboxTicket) => inThread((thread) => ({ ...thread, ticket: to(thread.ticket) })),
    [inThread],
  )
  return { view: viewOf(reading), reload: read, hear, add, change }
}
