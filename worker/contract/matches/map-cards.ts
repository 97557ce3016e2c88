import * as v from 'valibot'
import { mapCardSchema } from '../../../durable/protocol/match/map-card-fields.ts'

/** The maps of a match in its veto; empty before and after. */
export const mapCardsReply = v.object({ success: v.literal(true), cards: v.array(mapCardSchema) })
