import { z } from 'zod'

/** A time of a body, read to UTC ms: sent as that, or as an ISO text with its offset (docs/product.md 4.2). */
export const time = z.union([z.number().int(), z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))])

/** A flag of a body: 0 or 1, or the boolean that means it. Read as a boolean. */
export const flag = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform((value) => Boolean(value))

/** The same, read as 0 or 1: the form in which the record stores it. */
export const storedFlag = z.union([z.literal([0, 1]), z.boolean().transform((on) => (on ? 1 : 0) as 0 | 1)])
