import { z } from 'zod'
import { storedFlag } from '../../../durable/protocol/body-values.ts'
import { tidyLine } from '../../../durable/rules/player/player-name.ts'
import { tidyLines } from '../../../durable/rules/tidy-lines.ts'
import { wholeNumber } from '../whole-number.ts'

/** A missing line is empty, so that the rule can say in its own words what is wrong. */
const line = z.string().default('').transform(tidyLine)
/** Forms send the number as text, and nothing where none is chosen. */
const categoryId = z.union([z.literal('').transform(() => 0), z.null().transform(() => 0), wholeNumber(0, 999_999_999)]).default(0)
const ids = z.array(wholeNumber(1, 999_999_999)).max(5_000)

/** Its place among the others, from 0; left out it keeps its place, or comes last. */
const orderIndex = wholeNumber(0, 999_999).nullable().default(null)

export const categoryBody = z.strictObject({ name: line, order_index: orderIndex })
export const faqBody = z.strictObject({
  title: line,
  content: z.string().default('').transform(tidyLines),
  category_id: categoryId,
  order_index: orderIndex,
  /** As the page read it: somebody else's change is not written over. Left out, it is. */
  updated_at: z.number().optional(),
})
export const orderBody = z.strictObject({ category_id: wholeNumber(1, 999_999_999), ids })
export const categoryOrderBody = z.strictObject({ ids })
export const helpedBody = z.strictObject({ helped: storedFlag })
