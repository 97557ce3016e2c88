import { useCallback, useEffect, useRef } from 'react'
import type { PresenceState } from '../../../../../durable/protocol/support/support-fields.ts'
import { tellPresence } from '../../../../net/api/admin/support.ts'
import { selectEveryMs, typeEveryMs, typingLastsMs } from './presence.ts'

/**
 * Tells colleagues that the reader looks at a ticket while its page is in front, and that they write (`onType` with every letter). A last
 * message says that they left; a presence that is not repeated expires soon.
 */
export function useOwnPresence(ticketId: number | null): { onType(): void } {
  const typed = useRef(Number.NEGATIVE_INFINITY)
  const told = useRef(Number.NEGATIVE_INFINITY)
  const tell = useCallback((id: number, state: PresenceState) => void tellPresence(id, state), [])
  useEffect(() => {
    if (ticketId === null) return
    const look = () => {
      if (!document.hidden) tell(ticketId, Date.now() - typed.current < typingLastsMs ? 'typing' : 'looking')
    }
    const turn = () => (document.hidden ? tell(ticketId, 'gone') : look())
    look()
    const timer = setInterval(look, selectEveryMs)
    document.addEventListener('visibilitychange', turn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', turn)
      typed.current = Number.NEGATIVE_INFINITY
      told.current = Number.NEGATIVE_INFINITY
      tell(ticketId, 'gone')
    }
  }, [ticketId, tell])
  const onType = useCallback(() => {
    typed.current = Date.now()
    if (ticketId === null || typed.current - told.current < typeEveryMs) return
    told.current = typed.current
    tell(ticketId, 'typing')
  }, [ticketId, tell])
  return { onType }
}
