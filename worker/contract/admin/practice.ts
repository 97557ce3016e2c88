import * as v from 'valibot'
import { accidents } from '../../../durable/rules/staff/practice/practice.ts'

/** Times are UTC ms; null for what has not happened. */
const time = v.nullable(v.number())

const runSchema = v.object({
  id: v.string(),
  accident: v.picklist(accidents),
  ordered_at: v.number(),
  happened_at: time,
  seen_at: time,
  found_at: time,
  solved_at: time,
  /** Why it could not be made. */
  failure: v.nullable(v.string()),
})
export type PracticeRunView = v.InferOutput<typeof runSchema>

/** The accidents of the practice, newest first. */
export const practiceReply = v.object({ success: v.literal(true), now: v.number(), runs: v.array(runSchema) })
export type PracticeView = v.InferOutput<typeof practiceReply>

/** The practice evening of a deployed site: its accidents, newest first, and until when it lasts; null while none is on. */
export const practiceEveningReply = v.object({ ...practiceReply.entries, ends_at: time })
export type PracticeEveningView = v.InferOutput<typeof practiceEveningReply>

/** Whether the chosen way out was the right one. */
export const practiceAnswerReply = v.object({ success: v.literal(true), right: v.boolean() })
