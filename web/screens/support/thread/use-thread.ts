import { useCallback } from 'react'
import type { TicketMessage } from '../../../../durable/protocol/support/support-fields.ts'
import { useReconnected } from '../../../hooks/loading/use-reconnected.ts'
import { useTicketNews } from '../../../hooks/news/use-ticket-news.ts'
import { fetchThread } from '../../../net/api/support.ts'
import { withMessage } from '../../../support-composer/message-parts.ts'
import type { ThreadAnswer } from '../../../support-composer/thread-reading.ts'
import { useThreadReading } from '../../../support-composer/use-thread-reading.ts'
import { hear, type OpenThread, readAgain } from './thread-state.ts'

export type ThreadView = {
  /** `missing`: there is no such ticket, or it is somebody else's. */
  state: 'loading' | 'failed' | 'missing' | 'open'
  thread: OpenThread | null
  refresh(): void
  /** The player's own message, as it was answered. */
  addOwn(message: TicketMessage): void
  markedRead(): void
}

async function fetchAnswer(id: number): Promise<ThreadAnswer<OpenThread>> {
  const reply = await fetchThread(id)
  if (reply.ok) return { is: 'read', take: (known) => readAgain(known, reply.data.ticket, reply.data.messages) }
  return { is: reply.code === 'PAGE_NOT_FOUND' ? 'missing' : 'failed' }
}

/** One ticket with its thread, live; read again when the connection is back. */
export function useThread(id: number): ThreadView {
  const { reading, read, change } = useThreadReading(id, fetchAnswer)
  useReconnected(read)
  useTicketNews((frame) => change((thread) => hear(thread, frame)))
  const addOwn = useCallback(
    (message: TicketMessage) => change((thread) => ({ ...thread, messages: withMessage(thread.messages, message) })),
    [change],
  )
  const markedRead = useCallback(
    () => change((thread) => ({ ...thread, ticket: { ...thread.ticket, is_read: 1, unread_messages: 0 } })),
    [change],
  )
  const { thread, isMissing } = reading
  const state = thread ? 'open' : isMissing ? 'missing' : reading.state === 'failed' ? 'failed' : 'loading'
  return { state, thread, refresh: read, addOwn, markedRead }
}
