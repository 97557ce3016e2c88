import * as v from 'valibot'
import { flagSchema, timeSchema } from '../../durable/protocol/wire-values.ts'

/** The signed-in user as only they see it: `/auth/user/data`, `/profile/user` (docs/product.md 4.1). */
export const ownUserSchema = v.object({
  id: v.number(),
  uid: v.string(),
  steamid: v.string(),
  username: v.string(),
  avatar: v.string(),
  role: v.picklist([1, 2, 3, 4, 5]),
  /** ELO points; null while ELO is not shown (docs/product.md 7.3). */
  elo: v.nullable(v.number()),
  created_at: timeSchema,
  tradelink: v.nullable(v.string()),
  discord_id: v.nullable(v.string()),
  banned: flagSchema,
  ban_reason: v.nullable(v.string()),
  ban_until: v.nullable(timeSchema),
  chat_banned: flagSchema,
  /** Until when they join no gather, since they left matches (UTC ms; docs/product.md 12.4); null for no pause. */
  gathers_paused_until: v.nullable(timeSchema),
  /** How many invitations to teams wait for an answer (docs/product.md 15.2). */
  team_invites: v.number(),
  /** The oldest warning of staff that they have not read (docs/product.md 13.10); there only while one waits. */
  warning: v.optional(v.object({ id: v.number(), at: timeSchema, reason: v.string() })),
})
export type OwnUser = v.InferOutput<typeof ownUserSchema>

export const userDataReply = v.object({ success: v.literal(true), user: ownUserSchema })
/** `discord_available` says whether this site can connect Discord accounts (docs/product.md 11.2). */
export const ownProfileReply = v.object({ success: v.literal(true), getUser: ownUserSchema, discord_available: v.boolean() })

/** The message that the sign-in pop-up posts to the page that opened it; `expireDate` is UTC milliseconds. */
export const loginMessageSchema = v.object({ ok: v.literal(true), token: v.string(), expireDate: timeSchema })
export type LoginMessage = v.InferOutput<typeof loginMessageSchema>
