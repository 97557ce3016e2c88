import * as v from 'valibot'
import { switchesSchema } from '../../durable/protocol/site-messages.ts'

export const systemReply = v.object({ success: v.literal(true), systemDataObject: switchesSchema })
