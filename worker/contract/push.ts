import * as v from 'valibot'
import { flagSchema } from '../../durable/protocol/wire-values.ts'

/** GET /push/key: the public key under which a browser subscribes, P-256 in base64url (docs/product.md 12.7). */
export const pushKeyReply = v.object({ success: v.literal(true), key: v.string() })

/**
 * GET /push/alerts: whether the player is told of gathers that lack few, and the hours of Norway's clocks in which they are not
 * (docs/product.md 12.7).
 */
export const gatherAlertReply = v.object({ success: v.literal(true), gathers: flagSchema, quiet_from: v.number(), quiet_to: v.number() })
export type GatherAlertView = Omit<v.InferOutput<typeof gatherAlertReply>, 'success'>
