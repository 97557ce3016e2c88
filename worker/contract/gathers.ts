import * as v from 'valibot'
import { gatherCardSchema } from '../../durable/protocol/match/gather-card.ts'
import { matchSchema, timelineEntrySchema } from '../../durable/protocol/match/match-fields.ts'
import { flagSchema } from '../../durable/protocol/wire-values.ts'

export const createGatherReply = v.object({
  success: v.literal(true),
  message: v.string(),
  gather: v.tuple([v.object({ match_id: v.string() })]),
})
export const activeGathersReply = v.object({ success: v.literal(true), activeMatches: v.array(gatherCardSchema) })
export const matchReply = v.object({ success: v.literal(true), match: matchSchema })
export const timelineReply = v.object({ success: v.literal(true), timeline: v.array(timelineEntrySchema) })
/** `remainingTime` in ms; 0 when no such turn runs. */
export const timeLeftReply = v.object({ success: v.literal(true), remainingTime: v.number() })

/**
 * A player who may be invited: found by name. `online`: has the site open. `seated`: sits in a room, as far as the site knows; `where`: the
 * kind of that room.
 */
export const foundUserSchema = v.object({
  steamid: v.string(),
  username: v.string(),
  avatar: v.string(),
  online: flagSchema,
  seated: flagSchema,
  where: v.nullable(v.picklist(['match', 'queue', 'ready-check'])),
})
export type FoundUser = v.InferOutput<typeof foundUserSchema>
export const foundUsersReply = v.object({ success: v.literal(true), users: v.array(foundUserSchema) })
