import { useEffect, useEffectEvent } from 'react'
import { type TicketFrame, ticketNewsAtom } from '../state/site-atoms.ts'
import { useStore } from '../state/store.ts'

/**
 * Hears every frame about tickets, each once and in order, also when several come between two renderings. What was said while the
 * connection was lost is not heard: whoever uses this reads again when it is back.
 */
export function useTicketNews(hear: (frame: TicketFrame) => void): void {
  const store = useStore()
  const listen = useEffectEvent(hear)
  useEffect(
    () =>
      store.sub(ticketNewsAtom, () => {
        const frame = store.get(ticketNewsAtom)
        if (frame) listen(frame)
      }),
    [store],
  )
}
