import * as v from 'valibot'
import { matchAtFields } from '../../../durable/protocol/match/replay-fields.ts'

/** A match as it looked at a moment, with its moments (docs/product.md 13.8). */
export const matchAtReply = v.object({ success: v.literal(true), ...matchAtFields })
