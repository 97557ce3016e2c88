import * as v from 'valibot'

/** Everything on a socket is one such frame (docs/product.md 4.3). */
export type Frame<Event extends string = string, Data = unknown> = { event: Event; data: Data; revision?: number | undefined }

/** The frame named `event`, carrying `data`; state changes also carry their revision. */
export const frameSchema = <Event extends string, Data extends v.GenericSchema>(event: Event, data: Data) =>
  v.object({ event: v.literal(event), data, revision: v.optional(v.number()) })

/** The answer to one `act` of this client. */
export const ackSchema = frameSchema(
  'ack',
  v.object({ id: v.string(), success: v.boolean(), error: v.optional(v.string()), message: v.optional(v.string()) }),
)
/** The answer to a frame that broke a limit or could not be read; the connection stays open. */
export const refusedSchema = frameSchema('refused', v.object({ error: v.string(), message: v.string() }))

export const closeCodes = { signedOut: 4401, noAccess: 4403, notFound: 4404, tooFast: 4429, full: 4503, tooLarge: 1009 } as const

/** The reason of a close by `full`: after how many seconds to come again. */
export const retryAfterReason = (seconds: number): string => `retry after ${seconds}`

/** After how many seconds this reason asks to come again; null where it does not. */
export function retryAfterIn(reason: string): number | null {
  const seconds = /^retry after (\d{1,4})$/.exec(reason)?.[1]
  return seconds === undefined ? null : Number(seconds)
}

/** The text a client sends every 30 s, and what the platform answers without waking the room. */
export const ping = 'ping'
export const pong = 'pong'
