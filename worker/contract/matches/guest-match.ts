import * as v from 'valibot'
import { guestMatchSchema } from '../../../durable/protocol/match/guest-fields.ts'

export const guestMatchReply = v.object({ success: v.literal(true), match: guestMatchSchema })
/** The id of the element of a page that holds a match as guests see it, as JSON. */
export const guestMatchId = 'guest-match'
