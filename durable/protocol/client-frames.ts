import { z } from 'zod'

/** Largest frame a client may send, in bytes. */
export const frameMaxBytes = 8_192
/** How many frames a client may send in a second before it is told to slow down. */
export const framesPerSecond = 10

const keyMaxLength = 64
const actionMaxLength = 40
const idempotencyKey = z.string().min(1).max(keyMaxLength)

/** Everything a browser may send on a socket; parsed at the edge, unknown keys refused. */
export const clientFrameSchema = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('user:auth'), data: z.strictObject({ token: z.string().max(4_096).nullable() }) }),
  z.strictObject({ event: z.literal('resync'), data: z.strictObject({}).optional() }),
  z.strictObject({ event: z.literal('watch'), data: z.strictObject({ gathers: z.boolean() }) }),
  // The body of the call is nested, since some bodies have an `action` field themselves (docs/decisions/010).
  z.strictObject({
    event: z.literal('act'),
    data: z.strictObject({ id: idempotencyKey, action: z.string().max(actionMaxLength), body: z.looseObject({}).default({}) }),
  }),
  // Accepted and ignored: the server already announces these.
  z.strictObject({ event: z.literal('ticket_created'), data: z.unknown() }),
  z.strictObject({ event: z.literal('teams-balanced'), data: z.unknown() }),
])
export type ClientFrame = z.infer<typeof clientFrameSchema>
export type ActFrame = Extract<ClientFrame, { event: 'act' }>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Whether parsed JSON is an act as browsers send it. The schema says the same, but a profile showed a fifth of a turn in it
 * (docs/performance.md); acts that fail here go to the schema, and a property test compares the two.
 */
export function isPlainAct(json: unknown): json is ActFrame {
  if (!isRecord(json) || json.event !== 'act' || !isRecord(json.data)) return false
  if (Object.keys(json).length !== 2 || Object.keys(json.data).length !== 3) return false
  const { id, action, body } = json.data
  if (typeof id !== 'string' || id.length === 0 || id.length > keyMaxLength) return false
  return typeof action === 'string' && action.length <= actionMaxLength && isRecord(body) && !Object.hasOwn(body, '__proto__')
}
