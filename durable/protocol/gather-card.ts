import * as v from 'valibot'
import { gatherSchema, pickedMapSchema } from './gather-fields.ts'
import { flagSchema, timeSchema } from './wire-values.ts'

/** A map of a match on its server, in the order of `picked_maps`. */
const playedSchema = v.object({ score_a: v.number(), score_b: v.number(), is_over: flagSchema })

/** A match as the list of gathers shows it. What it says beyond the match itself is missing on cards that an earlier version stored. */
export const gatherCardSchema = v.object({
  ...gatherSchema.entries,
  /** Of those with a seat, in ELO points. */
  elo: v.optional(v.object({ mean: v.number(), least: v.number(), most: v.number() })),
  /** How many wait for a seat. */
  waiting: v.optional(v.number()),
  /** The maps it will be played from, until they are picked. */
  map_pool: v.optional(v.array(pickedMapSchema)),
  /** The score, as it was when the list was last told: see durable/match/view/card-view.ts. */
  played: v.optional(v.array(playedSchema)),
  ended_at: v.optional(timeSchema),
  /** 1 for a rematch. */
  rematch: v.optional(flagSchema),
})
export type GatherCard = v.InferOutput<typeof gatherCardSchema>
