import { z } from 'zod'

/** Largest frame a client may send, in bytes. */
export const frameMaxBytes = 8_192
/** How many frames a client may send in a second before it is told to slow down. */
export const framesPerSecond = 10

const idempotencyKey = z.string().min(1).max(64)

/** Everything a browser may send on a socket; parsed at the edge, unknown keys refused. */
export const clientFrameSchema = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('user:auth'), data: z.strictObject({ token: z.string().max(4_096).nullable() }) }),
  z.strictObject({ event: z.literal('resync'), data: z.strictObject({}).optional() }),
  z.strictObject({ event: z.literal('watch'), data: z.strictObject({ gathers: z.boolean() }) }),
  // The body of the call is nested, since some bodies have an `action` field themselves (docs/decisions/010).
  z.strictObject({
    event: z.literal('act'),
    data: z.strictObject({ id: idempotencyKey, action: z.string().max(40), body: z.looseObject({}).default({}) }),
  }),
  // Accepted and ignored: the server already announces these.
  z.strictObject({ event: z.literal('ticket_created'), data: z.unknown() }),
  z.strictObject({ event: z.literal('teams-balanced'), data: z.unknown() }),
])
export type ClientFrame = z.infer<typeof clientFrameSchema>
