import * as v from 'valibot'
import { timeSchema } from '../../../durable/protocol/wire-values.ts'
import { incidentStates } from '../../../durable/rules/status/incident.ts'

const success = v.literal(true)
const updateSchema = v.object({ at: timeSchema, state: v.picklist(incidentStates), text: v.string() })

/** An incident as staff wrote it: its updates oldest first, its state that of the newest. */
const incidentSchema = v.object({
  id: v.number(),
  title: v.string(),
  state: v.picklist(incidentStates),
  opened_at: timeSchema,
  updates: v.array(updateSchema),
})

/** The incidents of the last month and all that are open, newest first. */
export const incidentsReply = v.object({ success, incidents: v.array(incidentSchema) })
export const incidentMadeReply = v.object({ success, id: v.number() })
