import * as v from 'valibot'
import { decisionPreviewSchema } from '../../../durable/protocol/match/decision-fields.ts'

/** The effect of a decision of staff about a match before it is made (docs/product.md 10.5). */
export const decisionPreviewReply = v.object({ success: v.literal(true), ...decisionPreviewSchema.entries })
