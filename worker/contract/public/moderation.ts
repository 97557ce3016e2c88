import * as v from 'valibot'
import { flagSchema, timeSchema } from '../../../durable/protocol/wire-values.ts'

const matchSchema = v.nullable(v.object({ id: v.string(), name: v.nullable(v.string()) }))

/** A line of the community's ledger: never who did it, only their role then (docs/product.md 13.12). */
export const ledgerLineSchema = v.object({
  id: v.number(),
  at: timeSchema,
  action: v.string(),
  /** Null for an act of the site itself, and of staff who had no account any more. */
  role: v.nullable(v.number()),
  by_site: flagSchema,
  /** The player it was done to; null for a match. */
  player: v.nullable(v.object({ steamid: v.string(), name: v.string() })),
  /** The match whose result was taken back. */
  match: matchSchema,
  /** When a ban ends; null without end, and for everything else. */
  until: v.nullable(timeSchema),
  reason: v.nullable(v.string()),
})
export type LedgerLine = v.InferOutput<typeof ledgerLineSchema>

/** A page of the ledger, newest first; `next` is `before` of the one after it, null on the last. */
export const moderationReply = v.object({ success: v.literal(true), moderation: v.array(ledgerLineSchema), next: v.nullable(v.number()) })

/** A staff act on the signed-in player, with the role of the actor. */
export const doneToMeSchema = v.object({
  id: v.number(),
  at: timeSchema,
  action: v.string(),
  role: v.nullable(v.number()),
  by_site: flagSchema,
  target: v.string(),
  match: matchSchema,
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  reason: v.nullable(v.string()),
})
export type DoneToMe = v.InferOutput<typeof doneToMeSchema>

export const ownModerationReply = v.object({ success: v.literal(true), moderation: v.array(doneToMeSchema), next: v.nullable(v.number()) })

/** How long players wait for a first answer: the median in ms over the tickets that were answered lately; null before anything was. */
export const answerTimesReply = v.object({
  success: v.literal(true),
  all: v.nullable(v.number()),
  appeals: v.nullable(v.number()),
  /** How many answers that is. */
  answers: v.number(),
})
