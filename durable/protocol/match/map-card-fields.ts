import * as v from 'valibot'

/** A team's wins and losses on a map, and its captain's bans of it among the vetoes they led (docs/product.md 5.11). */
const mapRecordSchema = v.object({ won: v.number(), lost: v.number(), banned: v.number(), vetoes: v.number() })
export type MapRecordView = v.InferOutput<typeof mapRecordSchema>

export const mapCardSchema = v.object({ map_id: v.number(), A: mapRecordSchema, B: mapRecordSchema })
export type MapCardView = v.InferOutput<typeof mapCardSchema>
