import * as v from 'valibot'
import { timeSchema } from '../../durable/protocol/wire-values.ts'
import { medalTiers, medalTypes } from '../../durable/rules/medals/medal-words.ts'

const count = v.number()

/** A medal (docs/product.md 7.9). */
const medalSchema = v.object({
  id: v.number(),
  name: v.string(),
  description: v.string(),
  image: v.string(),
  tier: v.picklist(medalTiers),
  type: v.picklist(medalTypes),
  /** The weapon whose kills count, of a medal of type weapon. */
  weapon: v.nullable(v.string()),
  /** How many it takes; 0 for an event. */
  requirement: count,
  /** How many players may have it; null for everybody. */
  max_recipients: v.nullable(count),
  /** How many have it. */
  holders: count,
  /** When the player got it; null for never. */
  acquired_at: v.nullable(timeSchema),
})
export type Medal = v.InferOutput<typeof medalSchema>

/** Every medal, as it stands with the one who asks, and their totals that medals count. */
export const availableMedalsReply = v.object({
  success: v.literal(true),
  medals: v.array(medalSchema),
  totals: v.object({
    kills: count,
    headshots: count,
    assists: count,
    matches_played: count,
    damage: count,
    weapon_kills: v.record(v.string(), count),
  }),
})
export type AvailableMedals = v.InferOutput<typeof availableMedalsReply>

const ownedMedalSchema = v.object({ ...medalSchema.entries, acquired_at: timeSchema })
export type OwnedMedal = v.InferOutput<typeof ownedMedalSchema>

/** A player's medals, newest first. */
export const playerMedalsReply = v.object({ success: v.literal(true), medals: v.array(ownedMedalSchema) })
