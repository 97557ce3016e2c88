import * as v from 'valibot'
import { firstRunParts, firstRunWhys } from '../../../durable/rules/staff/first-run/first-run.ts'

/** Times are UTC ms; null where nobody knows. */
const time = v.nullable(v.number())
const part = v.picklist(firstRunParts)

/** A part of the site: the first and the last time it was seen at work, and who reported it; or the reason why it was not. */
const lineSchema = v.variant('state', [
  v.object({ part, state: v.literal('works'), since: time, last: time, by: v.nullable(v.string()) }),
  v.object({ part, state: v.picklist(['missing', 'off']), why: v.picklist(firstRunWhys), detail: v.nullable(v.string()) }),
])

/** The first run of the site, a line for each part. */
export const firstRunReply = v.object({ success: v.literal(true), now: v.number(), lines: v.array(lineSchema) })
export type FirstRun = v.InferOutput<typeof firstRunReply>
