import * as v from 'valibot'
import { flagSchema } from '../../durable/protocol/match-fields.ts'
import { mapCollections } from '../../durable/rules/vocabulary.ts'

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

export const poolMapsReply = v.object({ success: v.literal(true), maps: v.array(poolMapSchema) })
