import * as v from 'valibot'
import { timeSchema } from '../../../durable/protocol/wire-values.ts'

/** A line that a player wrote: in the chat of the match on the site, in the game for all, or in the game for their team. */
const messageSchema = v.object({
  key: v.string(),
  at: timeSchema,
  match_id: v.string(),
  title: v.string(),
  chat: v.picklist(['site', 'game', 'team']),
  message: v.string(),
})
export type PlayerMessage = v.InferOutput<typeof messageSchema>

/**
 * A page of the lines, newest first; it may be empty and have a next one. `next` is `from` of the call that goes on, null at the end.
 */
export const playerMessagesReply = v.object({
  success: v.literal(true),
  messages: v.array(messageSchema),
  next: v.nullable(v.string()),
})
export type PlayerMessagesReply = v.InferOutput<typeof playerMessagesReply>
