import * as v from 'valibot'

/** How a team won and lost a map, and how often its captain banned it, of how many vetoes (docs/product.md 5.11). */
const mapRecordSchema = v.object({ won: v.number(), lost: v.number(), banned: v.number(), vetoes: v.number() })
export type MapRecordView = v.InferOutput<typeof mapRecordSchema>

export const mapCardSchema = v.object({ map_id: v.number(), A: mapRecordSchema, B: mapRecordSchema })
export type MapCardView = v.InferOutput<typeof mapCardSchema>
