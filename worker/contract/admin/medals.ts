import * as v from 'valibot'
import { timeSchema } from '../../../durable/protocol/wire-values.ts'
import { medalMetrics, medalTiers, staffMedalTypes } from '../../../durable/rules/medals/medal-words.ts'

/** A medal as staff keep it (docs/product.md 13.6). */
export const staffMedalSchema = v.object({
  id: v.number(),
  name: v.string(),
  description: v.string(),
  image: v.string(),
  tier: v.picklist(medalTiers),
  type: v.picklist(staffMedalTypes),
  /** The total that an achievement counts; null for the others. */
  metric: v.nullable(v.picklist(medalMetrics)),
  /** The weapon whose kills count, of a medal of type weapon. */
  weapon: v.nullable(v.string()),
  /** How many it takes; 0 for an event. */
  requirement: v.number(),
  /** How many players may have it; null for everybody. */
  max_recipients: v.nullable(v.number()),
  /** How many have it. */
  holders: v.number(),
})
export type StaffMedal = v.InferOutput<typeof staffMedalSchema>

export const staffMedalsReply = v.object({ success: v.literal(true), medals: v.array(staffMedalSchema) })
export const staffMedalReply = v.object({ success: v.literal(true), medal: staffMedalSchema })

export const medalHolderSchema = v.object({
  uid: v.string(),
  steamid: v.string(),
  username: v.string(),
  avatar: v.string(),
  acquired_at: timeSchema,
})
export type MedalHolder = v.InferOutput<typeof medalHolderSchema>

/** A page of those who have a medal; `next` is the `after` of the page behind it, null for the last. A page may be short, or empty. */
export const medalHoldersReply = v.object({
  success: v.literal(true),
  holders: v.array(medalHolderSchema),
  next: v.nullable(v.string()),
})
