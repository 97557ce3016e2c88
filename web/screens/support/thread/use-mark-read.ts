import { useEffect, useEffectEvent } from 'react'
import { markThreadRead } from '../../../net/api/support.ts'
import { returnsAtom } from '../../../state/connection-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import type { OpenThread } from './thread-state.ts'

/** Tells the site that the thread has been read, as soon as its page is in front with a new message in it. */
export function useMarkRead(thread: OpenThread | null, onRead: () => void): void {
  const last = thread?.messages.at(-1)?.id
  const isNew = (thread?.ticket.unread_messages ?? 0) > 0
  const look = useEffectEvent(async () => {
    if (!thread || !isNew || last === undefined || document.visibilityState !== 'visible') return
    const reply = await markThreadRead(thread.ticket.id, last)
    if (reply.ok) onRead()
  })
  // The first call can be lost with the connection.
  const returns = useAtomValue(returnsAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another last message must be marked as well.
  useEffect(() => {
    const onChange = () => void look()
    onChange()
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [isNew, last, returns])
}
