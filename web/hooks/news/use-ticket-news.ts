import { useEffect, useEffectEvent } from 'react'
import * as v from 'valibot'
import { type TicketFrame, ticketFrameSchema } from '../../../durable/protocol/support/support-frames.ts'
import { ticketNewsAtom } from '../../state/site-atoms.ts'
import { useStore } from '../../state/store.ts'

/**
 * Hears every frame about tickets, each once and in order, also when several come between two renderings. Frames that were sent while the
 * connection was lost are not heard: anyone who uses this reads again when it is back.
 */
export function useTicketNews(hear: (frame: TicketFrame) => void): void {
  const store = useStore()
  const listen = useEffectEvent(hear)
  useEffect(
    () =>
      store.sub(ticketNewsAtom, () => {
        const frame = v.safeParse(ticketFrameSchema, store.get(ticketNewsAtom))
        // One that this page is too old to read is made good when it reads again.
        if (frame.success) listen(frame.output)
      }),
    [store],
  )
}
