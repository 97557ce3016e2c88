import { useCallback, useEffect, useRef, useState } from 'react'
import type { TicketMessage } from '../../../../durable/protocol/support-fields.ts'
import { useReconnected } from '../../../hooks/use-reconnected.ts'
import { useTicketNews } from '../../../hooks/use-ticket-news.ts'
import { fetchThread } from '../../../net/api/support.ts'
import { withMessage } from '../../../support-composer/message-parts.ts'
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

/** One ticket with its thread, live; read again when the connection is back. */
export function useThread(id: number): ThreadView {
  const [known, setKnown] = useState<Pick<ThreadView, 'state' | 'thread'>>({ state: 'loading', thread: null })
  const asked = useRef(0)
  const ask = useCallback(async () => {
    const mine = ++asked.current
    const reply = await fetchThread(id)
    if (mine !== asked.current) return
    setKnown(({ thread }) => {
      if (reply.ok) return { state: 'open', thread: readAgain(thread, reply.data.ticket, reply.data.messages) }
      if (reply.code === 'PAGE_NOT_FOUND') return { state: 'missing', thread: null }
      return { state: thread ? 'open' : 'failed', thread }
    })
  }, [id])
  useEffect(() => {
    void ask()
    return () => {
      asked.current += 1
    }
  }, [ask])
  useReconnected(() => void ask())
  const change = useCallback(
    (next: (thread: OpenThread) => OpenThread) => setKnown((now) => (now.thread ? { ...now, thread: next(now.thread) } : now)),
    [],
  )
  useTicketNews((frame) => change((thread) => hear(thread, frame)))
  const addOwn = useCallback(
    (message: TicketMessage) => change((thread) => ({ ...thread, messages: withMessage(thread.messages, message) })),
    [change],
  )
  const markedRead = useCallback(
    () => change((thread) => ({ ...thread, ticket: { ...thread.ticket, is_read: 1, unread_messages: 0 } })),
    [change],
  )
  const refresh = () => {
    setKnown((now) => (now.thread ? now : { state: 'loading', thread: null }))
    void ask()
  }
  return { ...known, refresh, addOwn, markedRead }
}
