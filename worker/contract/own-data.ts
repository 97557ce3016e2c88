import * as v from 'valibot'

/** The parts of one's own data, in the order in which they come. */
export const ownDataParts = [
  ...(['account', 'staff_acts', 'moderation', 'ledger', 'matches', 'rooms', 'tournaments', 'cups'] as const),
  ...(['tickets', 'uploads', 'support_answers'] as const),
] as const

/**
 * A page of everything that is stored about the signed-in player (docs/product.md 11.3): its rows hold the data as stored. `next` is the
 * place to ask for after it, null on the last page; `total` is about how many pages there are, only on the first page.
 */
export const ownDataReply = v.object({
  success: v.literal(true),
  part: v.picklist(ownDataParts),
  rows: v.array(v.unknown()),
  next: v.nullable(v.string()),
  total: v.nullable(v.number()),
})
export type OwnDataPage = v.InferOutput<typeof ownDataReply>
