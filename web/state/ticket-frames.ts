import * as v from 'valibot'
import { type TicketFrame, ticketFrameSchema } from '../../durable/protocol/support/support-frames.ts'
import { ticketNewsAtom } from './site-atoms.ts'
import type { Store } from './store.ts'

/**
 * Calls `onFrame` with every frame about tickets, once and in order, also when several arrive between two renders. Returns a function that
 * stops it. Frames of a lost connection are missing: the caller reads again when the connection is back.
 */
export const onTicketFrame = (store: Store, onFrame: (frame: TicketFrame) => void): (() => void) =>
  store.sub(ticketNewsAtom, () => {
    const frame = v.safeParse(ticketFrameSchema, store.get(ticketNewsAtom))
    // A later read replaces a frame that this page is too old to parse.
    if (frame.success) onFrame(frame.output)
  })
