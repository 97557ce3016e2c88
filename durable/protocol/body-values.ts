import { z } from 'zod'

/** A time of a body, read to UTC ms: sent as that, or as an ISO text with its offset (docs/product.md 4.2). */
export const time = z.union([z.number().int(), z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))])

/** A flag of a body: 0 or 1, or the boolean that means it. */
export const flag = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform((value) => Boolean(value))
