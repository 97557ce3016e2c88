import * as v from 'valibot'
import { timeSchema } from '../../../durable/protocol/wire-values.ts'
import { systemSwitches } from '../../../durable/rules/vocabulary.ts'

/** The last change of a switch: by whom, and when. `by` is null for the site itself, which also says why. */
const changeSchema = v.object({
  name: v.picklist(systemSwitches),
  at: timeSchema,
  by: v.nullable(v.object({ steamid: v.string(), username: v.nullable(v.string()) })),
  reason: v.nullable(v.string()),
})
export type SwitchChange = v.InferOutput<typeof changeSchema>

/** The last change of each switch that was ever set. */
export const switchChangesReply = v.object({ success: v.literal(true), changes: v.array(changeSchema) })
