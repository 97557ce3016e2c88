import * as v from 'valibot'
import { timeSchema } from './wire-values.ts'

/** How the work on a console ended; 'lost-reply': a command was sent and nobody knows whether it ran. */
export const consoleOutcomes = [
  ...(['done', 'unreachable', 'refused', 'lost-reply', 'not-here'] as const),
  ...(['no-plugin', 'not-loaded', 'wrong-map', 'unwanted'] as const),
] as const
export type ConsoleOutcome = (typeof consoleOutcomes)[number]

/** One command without its secrets, and the answer: null for none. `times`: how often in a row the question had this answer. */
const consoleLineSchema = v.object({ command: v.string(), reply: v.nullable(v.string()), times: v.number() })
export type ConsoleLine = v.InferOutput<typeof consoleLineSchema>

/** The work on a server's console in one go, for one match (docs/product.md 13.7). */
export const consoleEntrySchema = v.object({
  at: timeSchema,
  does: v.picklist(['set-up', 'act', 'end']),
  /** `ip:port`. */
  server: v.string(),
  /** The member of staff who wanted it; null for the site. */
  by: v.nullable(v.string()),
  outcome: v.picklist(consoleOutcomes),
  lines: v.array(consoleLineSchema),
})
export type ConsoleEntry = v.InferOutput<typeof consoleEntrySchema>

/** The last words of a match's server: its answer to the newest look, and its newest report. */
export const serverSaidSchema = v.object({
  /** `said` is null when it did not answer. */
  status: v.nullable(v.object({ at: timeSchema, said: v.nullable(v.string()) })),
  report: v.nullable(v.object({ at: timeSchema, said: v.string() })),
})
export type ServerSaid = v.InferOutput<typeof serverSaidSchema>
