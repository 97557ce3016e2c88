import { useCallback, useEffect, useRef } from 'react'
import type { PresenceState } from '../../../../../durable/protocol/support/support-fields.ts'
import { tellPresence } from '../../../../net/api/admin/support.ts'
import { selectEveryMs, typeEveryMs, typingLastsMs } from './presence.ts'

/**
 * Tells colleagues that one looks at a ticket while its page is in front, and that one writes: `onType` with every letter. It is told once
 * more that nobody is there when the ticket is left; a presence that is not told again soon runs out.
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
