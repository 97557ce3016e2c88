import * as v from 'valibot'
import { ackSchema, frameSchema, refusedSchema } from '../frame.ts'
import { chatMessageSchema, matchMapSchema, matchPlayerSchema, matchSchema, timelineEntrySchema } from './match-fields.ts'
import { playedChangeSchema } from './play-fields.ts'
import { ownWhispersSchema } from './whisper-fields.ts'

/**
 * Only what changed, to be merged by the browser. `players` and `maps` hold the changed fields of changed items; when items
 * came, went or moved, the whole list is in `match` instead.
 */
export const matchChangeSchema = v.object({
  match: v.optional(v.partial(matchSchema)),
  players: v.optional(v.array(v.object({ ...v.partial(matchPlayerSchema).entries, steamid: v.string() }))),
  maps: v.optional(v.array(v.object({ ...v.partial(matchMapSchema).entries, id: v.number() }))),
  /** The changes of the maps that are played. */
  played: v.optional(v.array(playedChangeSchema)),
  happened: v.optional(timelineEntrySchema),
})
export type MatchChange = v.InferOutput<typeof matchChangeSchema>

/** Every frame that `/rooms/match/{id}` sends (docs/product.md 4.3). */
export const matchFrameSchema = v.variant('event', [
  frameSchema('snapshot', v.object({ match: matchSchema, chat: v.array(chatMessageSchema), whispers: v.optional(ownWhispersSchema) })),
  frameSchema('match_updated', matchChangeSchema),
  frameSchema('match_cancelled', matchChangeSchema),
  frameSchema('match_started', matchChangeSchema),
  frameSchema('next_pick', matchChangeSchema),
  frameSchema('next_map_action', matchChangeSchema),
  frameSchema('side_selected', matchChangeSchema),
  frameSchema('match_score_update', matchChangeSchema),
  frameSchema('match_status_update', matchChangeSchema),
  frameSchema('chat_message', v.object({ message: chatMessageSchema })),
  // To a captain whose players whisper, without a revision.
  frameSchema('whispers', ownWhispersSchema),
  ackSchema,
  refusedSchema,
])
export type MatchFrame = v.InferOutput<typeof matchFrameSchema>
