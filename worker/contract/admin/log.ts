import * as v from 'valibot'
import { timeSchema } from '../../../durable/protocol/wire-values.ts'

/** A person in the log; the name is null where the SteamID is nobody's here. */
const personSchema = v.object({ steamid: v.string(), name: v.nullable(v.string()) })
export type LogPerson = v.InferOutput<typeof personSchema>

/** A line of the staff log (docs/product.md 13.12). `action` is a word that an older browser may not know. */
export const logLineSchema = v.object({
  id: v.number(),
  at: timeSchema,
  /** Null for an act of the site itself. */
  actor: v.nullable(personSchema),
  /** The actor's role then. */
  role: v.nullable(v.number()),
  action: v.string(),
  target: v.string(),
  /** The name of the match, cup or tournament; null where the line tells of another thing, or of one that is gone. */
  target_name: v.nullable(v.string()),
  /** The two teams of the match of a contest, in the order of its sides; null where these are not known, and for any other line. */
  sides: v.nullable(v.tuple([v.string(), v.string()])),
  player: v.nullable(personSchema),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  /** The names of before and after where these are SteamIDs. */
  before_name: v.nullable(v.string()),
  after_name: v.nullable(v.string()),
  reason: v.nullable(v.string()),
})
export type LogLine = v.InferOutput<typeof logLineSchema>

/** A part of the log, newest first; `next` is `before` of the call that goes on, null at the end. A part may be empty and have one. */
export const staffLogReply = v.object({ success: v.literal(true), log: v.array(logLineSchema), next: v.nullable(v.number()) })
