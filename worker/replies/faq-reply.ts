import type { FaqRow, FaqVotes } from '../../db/queries/support/faq.ts'
import type { FaqEntry } from '../contract/support.ts'

/** The entries as they are answered, each with its place in its category; `votes` only for staff. */
export function faqEntriesOf(rows: readonly FaqRow[], votes: readonly FaqVotes[] | null): FaqEntry[] {
  const places = new Map<number, number>()
  const counted = votes && new Map(votes.map(({ id, yes, no }) => [id, { yes, no }]))
  return rows.map((row) => {
    const order_index = places.get(row.category_id) ?? 0
    places.set(row.category_id, order_index + 1)
    return { ...row, order_index, ...(counted && { votes: counted.get(row.id) ?? { yes: 0, no: 0 } }) }
  })
}
