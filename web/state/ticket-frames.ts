import * as v from 'valibot'
import { type TicketFrame, ticketFrameSchema } from '../../durable/protocol/support/support-frames.ts'
import { ticketNewsAtom } from './site-atoms.ts'
import type { Store } from './store.ts'

/**
 * Hears every frame about tickets, each once and in order, also when several come between two renderings; answers how to stop. Frames that
 * were sent while the connection was lost are not heard: anyone who uses this reads again when it is back.
 */
export const onTicketFrame = (store: Store, hear: (frame: TicketFrame) => void): (() => void) =>
  store.sub(ticketNewsAtom, () => {
    const frame = v.safeParse(ticketFrameSchema, store.get(ticketNewsAtom))
    // One that this page is too old to read is made good when it reads again.
    if (frame.success) hear(frame.output)
  })
