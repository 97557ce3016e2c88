import * as v from 'valibot'
import { flagSchema, timeSchema } from '../wire-values.ts'
import { gatherSchema, pickedMapSchema } from './gather-fields.ts'

/** A map of a match on its server, in the order of `picked_maps`. */
const playedSchema = v.object({ score_a: v.number(), score_b: v.number(), is_over: flagSchema })

/** A match as the list of gathers shows it. */
export const gatherCardSchema = v.object({
  ...gatherSchema.entries,
  /** The ELO points of the players with a seat; missing when nobody has a seat, and while ELO is not shown. */
  elo: v.optional(v.object({ mean: v.number(), least: v.number(), most: v.number() })),
  /** How many wait for a seat. */
  waiting: v.number(),
  /** The maps it will be played from, until they are picked; missing from then on. */
  map_pool: v.optional(v.array(pickedMapSchema)),
  /** The score, as it was when the list was last told: see durable/match/view/card-view.ts. Missing where none counts. */
  played: v.optional(v.array(playedSchema)),
  /** Missing while it goes on. */
  ended_at: v.optional(timeSchema),
})
export type GatherCard = v.InferOutput<typeof gatherCardSchema>
