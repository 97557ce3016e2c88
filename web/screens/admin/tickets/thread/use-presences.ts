import { useCallback, useEffect, useState } from 'react'
import type { TicketPresence } from '../../../../../durable/protocol/support/support-fields.ts'
import { clockAheadAtom } from '../../../../state/clock-atoms.ts'
import { useAtomValue } from '../../../../state/store.ts'
import { nextEnd, type Presences, presentAt, withPresence } from './presence.ts'

/** The colleagues at each ticket. A colleague is removed when their last message has expired. */
export function usePresences(me: string) {
  const ahead = useAtomValue(clockAheadAtom)
  const [known, setKnown] = useState<Presences>([])
  const [now, setNow] = useState(() => Date.now())
  const hear = useCallback(
    (told: TicketPresence) => {
      const at = Date.now()
      setNow(at)
      setKnown((before) => withPresence(before, told, at + ahead))
    },
    [ahead],
  )
  const end = nextEnd(known)
  useEffect(() => {
    if (end === null) return
    const timer = setTimeout(
      () => {
        const at = Date.now()
        setNow(at)
        setKnown((before) => before.filter(({ until }) => until > at + ahead))
      },
      Math.max(0, end - ahead - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [end, ahead])
  return { hear, at: (ticketId: number) => presentAt(known, ticketId, me, now + ahead) }
}
