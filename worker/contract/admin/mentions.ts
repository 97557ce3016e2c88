import * as v from 'valibot'
import { timeSchema } from '../../../durable/protocol/wire-values.ts'

/**
 * A text with the searched word, shortened around it. `place` is a word that an older browser may not know; `link` is the id of
 * the thing it belongs to: a team, a cup, a tournament, a ticket, the short id of the banned player, or the subject of a line of the log.
 */
const mentionSchema = v.object({ place: v.string(), key: v.string(), link: v.string(), at: v.nullable(timeSchema), text: v.string() })
export type FoundMention = v.InferOutput<typeof mentionSchema>

/** A part of the finds; `next` is `from` of the call that goes on, null at the end. A part may be empty and have one. */
export const mentionsReply = v.object({ success: v.literal(true), mentions: v.array(mentionSchema), next: v.nullable(v.string()) })
