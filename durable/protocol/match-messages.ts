import * as v from 'valibot'
import { ackSchema, frameSchema, refusedSchema } from './frame.ts'
import { chatMessageSchema, matchSchema } from './match-fields.ts'

/** Only the fields that changed; the browser lays them over what it has. */
export const matchChangeSchema = v.object({ match: v.optional(v.partial(matchSchema)) })

/** Every frame that `/rooms/match/{id}` sends (docs/product.md 4.3). */
export const matchFrameSchema = v.variant('event', [
  frameSchema('snapshot', v.object({ match: matchSchema, chat: v.array(chatMessageSchema) })),
  frameSchema('match_updated', matchChangeSchema),
  frameSchema('match_cancelled', matchChangeSchema),
  frameSchema('chat_message', v.object({ message: chatMessageSchema })),
  ackSchema,
  refusedSchema,
])
export type MatchFrame = v.InferOutput<typeof matchFrameSchema>
