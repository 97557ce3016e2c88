import * as v from 'valibot'
import { frameSchema } from '../frame.ts'
import { ticketMessageSchema, ticketPresenceSchema, ticketSchema } from './support-fields.ts'

/** The frames of the site's socket that tell of tickets, whole (docs/product.md 17.4). Pages that show tickets read them with this. */
export const ticketFrameSchema = v.variant('event', [
  /** To staff: a player has opened a ticket. */
  frameSchema('new_ticket', v.object({ ticket: ticketSchema })),
  /** To its owner and to staff: a ticket has changed, or has a new message. */
  frameSchema('ticket_updated', v.object({ ticket: ticketSchema })),
  frameSchema('new_message', v.object({ ticket: ticketSchema, message: ticketMessageSchema })),
  /** To staff only. */
  frameSchema('ticket_presence', ticketPresenceSchema),
])
export type TicketFrame = v.InferOutput<typeof ticketFrameSchema>
