import * as v from 'valibot'

/** GET /push/key: the public key under which a browser subscribes, P-256 in base64url (docs/product.md 12.7). */
export const pushKeyReply = v.object({ success: v.literal(true), key: v.string() })
