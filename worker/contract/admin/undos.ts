import * as v from 'valibot'
import { flagSchema, timeSchema } from '../../../durable/protocol/wire-values.ts'

/** An act that can be taken back until then (UTC ms), as its page names it. */
export const undoSchema = v.object({
  id: v.number(),
  action: v.string(),
  /** The SteamID of a player, the name of a thing. */
  target: v.string(),
  player: v.nullable(v.object({ uid: v.string(), name: v.string() })),
  /** The name of its actor; null once their account is deleted. */
  by: v.nullable(v.string()),
  is_own: flagSchema,
  /** The end of a ban; null without end, and for another act. */
  ban_until: v.nullable(timeSchema),
  until: timeSchema,
})
export type StaffUndo = v.InferOutput<typeof undoSchema>
export const undosReply = v.object({ success: v.literal(true), undos: v.array(undoSchema) })
