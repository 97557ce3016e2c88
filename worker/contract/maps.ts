import * as v from 'valibot'
import { flagSchema } from '../../durable/protocol/wire-values.ts'
import { defaultPickTypes, defaultTypes } from '../../durable/rules/lobby/gather-defaults.ts'
import { mapCollections, seriesTypes } from '../../durable/rules/vocabulary.ts'

/** A map of the pool as the picker shows it: `is_active` is preselected (docs/product.md 5.4). */
export const poolMapSchema = v.object({
  id: v.number(),
  name: v.string(),
  display_name: v.string(),
  collection: v.picklist(mapCollections),
  is_active: flagSchema,
  image_url: v.nullable(v.string()),
})
export type PoolMap = v.InferOutput<typeof poolMapSchema>

/** The defaults of a new gather's form, for a player who has chosen nothing themselves yet (docs/product.md 13.9). */
export const gatherDefaultsSchema = v.object({
  type: v.nullable(v.picklist(defaultTypes)),
  is_competitive: flagSchema,
  pick_type: v.picklist(defaultPickTypes),
  series_type: v.picklist(seriesTypes),
})
export type GatherDefaultsView = v.InferOutput<typeof gatherDefaultsSchema>

export const poolMapsReply = v.object({ success: v.literal(true), maps: v.array(poolMapSchema), defaults: gatherDefaultsSchema })
export type PoolMapsReply = v.InferOutput<typeof poolMapsReply>
