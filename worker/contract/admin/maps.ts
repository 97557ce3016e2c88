import * as v from 'valibot'
import { flagSchema } from '../../../durable/protocol/wire-values.ts'
import { poolMapSchema } from '../maps.ts'

/** A map as staff see it: in the pool or not, with Steam's number where it comes from the workshop (docs/product.md 13.5). */
const adminMapSchema = v.object({ ...poolMapSchema.entries, workshop_id: v.nullable(v.string()), in_pool: flagSchema })
export type AdminMap = v.InferOutput<typeof adminMapSchema>

export const adminMapsReply = v.object({ success: v.literal(true), maps: v.array(adminMapSchema) })
export const adminMapReply = v.object({ success: v.literal(true), map: adminMapSchema })
