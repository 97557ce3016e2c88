import * as v from 'valibot'
import {
  partyInviteSchema,
  partySchema,
  queueSchema,
  readyCheckSchema,
  scrimCardSchema,
  userQueueSchema,
} from '../../durable/protocol/queue/queue-fields.ts'

const success = v.literal(true)

/** GET /matches/scrim/in-queue. */
export const queueReply = v.object({ success, queue: queueSchema })
/** GET /auth/user/in-queue. */
export const userQueueReply = v.object({ success, ...userQueueSchema.entries })
/** GET /matches/scrim/active. */
export const scrimsReply = v.object({ success, activeMatches: v.array(scrimCardSchema) })
/** GET /matches/scrim/ready-check; null while none runs for the viewer. */
export const readyCheckReply = v.object({ success, readyCheck: v.nullable(readyCheckSchema) })
/** GET /matches/scrim/party. */
export const partyReply = v.object({ success, party: v.nullable(partySchema), invites: v.array(partyInviteSchema) })
/** POST /matches/scrim/party/link. */
export const partyLinkReply = v.object({ success, code: v.string() })
/** POST /matches/scrim/party/look. */
export const partyInviteReply = v.object({ success, invite: partyInviteSchema })
