import * as v from 'valibot'

/** 0 or 1, as stored flags travel (docs/product.md 4.2). */
export const flagSchema = v.picklist([0, 1])
/** UTC milliseconds. */
export const timeSchema = v.pipe(v.number(), v.integer())
