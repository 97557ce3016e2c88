import { useCallback, useEffect, useRef, useState } from 'react'
import type { DeskTicket, TicketMessage } from '../../../../durable/protocol/support-fields.ts'
import type { TicketFrame } from '../../../../durable/protocol/support-frames.ts'
import { fetchDeskThread } from '../../../net/api/admin/support.ts'
import { isDeskTicket } from './desk-list.ts'
import { afterFrame, afterReading, type Thread, withMessage } from './thread-state.ts'

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
  /** What one has just changed oneself, before anybody tells of it. */
  change(change: (ticket: DeskTicket) => DeskTicket): void
}

const inThread =
  (change: (thread: Thread) => Thread) =>
  (view: ThreadView): ThreadView => {
    if (view.state !== 'loaded') return view
    const thread = change(view.thread)
    return thread === view.thread ? view : { ...view, thread }
  }

/** The thread of a ticket, read once and kept right by news; null for none. */
export function useThread(id: number | null): OpenThread {
  const [known, setKnown] = useState<{ id: number | null; view: ThreadView }>({ id, view: { state: 'loading' } })
  const asked = useRef(0)
  const setView = useCallback(
    (change: (view: ThreadView) => ThreadView) =>
      setKnown((before) => ({ id, view: change(before.id === id ? before.view : { state: 'loading' }) })),
    [id],
  )
  const read = useCallback(async () => {
    if (id === null) return
    asked.current += 1
    const mine = asked.current
    const reply = await fetchDeskThread(id)
    if (mine !== asked.current) return
    setView((before) => {
      const thread = before.state === 'loaded' ? before.thread : null
      if (!reply.ok) {
        const isMissing = reply.code === 'PAGE_NOT_FOUND'
        return thread && !isMissing ? { state: 'loaded', thread, isStale: true } : { state: 'failed', isMissing }
      }
      const { ticket, messages } = reply.data
      // What comes without the desk's part is one's own ticket, or about oneself: not ours to work on.
      if (!isDeskTicket(ticket)) return { state: 'failed', isMissing: true }
      return { state: 'loaded', thread: afterReading(thread, { ticket, messages }), isStale: false }
    })
  }, [id, setView])
  useEffect(() => {
    void read()
    return () => {
      asked.current += 1
    }
  }, [read])
  const hear = useCallback((frame: TicketFrame) => setView(inThread((thread) => afterFrame(thread, frame))), [setView])
  const add = useCallback((message: TicketMessage) => setView(inThread((thread) => withMessage(thread, message))), [setView])
  const change = useCallback(
    (to: (ticket: DeskTicket) => DeskTicket) => setView(inThread((thread) => ({ ...thread, ticket: to(thread.ticket) }))),
    [setView],
  )
  const view: ThreadView = known.id === id ? known.view : { state: 'loading' }
  return { view, reload: () => void read(), hear, add, change }
}
