import type { FaqCategory, FaqEntry } from '../../../../worker/contract/support.ts'

/** A category with its questions, in their order. */
export type StaffCategory = { id: number; name: string; entries: FaqEntry[] }

/** The categories in their order, each with its questions. */
export function categoriesWith(categories: readonly FaqCategory[], entries: readonly FaqEntry[]): StaffCategory[] {
  const byId = new Map<number, StaffCategory>(categories.map(({ id, name }) => [id, { id, name, entries: [] }]))
  for (const entry of entries) byId.get(entry.category_id)?.entries.push(entry)
  return [...byId.values()]
}

/** The list in the order of these ids. An item that they do not name comes last. */
export function inOrder<Item extends { id: number }>(list: readonly Item[], ids: readonly number[]): Item[] {
  const indexOf = new Map(ids.map((id, index) => [id, index]))
  const rank = ({ id }: Item) => indexOf.get(id) ?? ids.length
  return list.toSorted((one, other) => rank(one) - rank(other))
}

export const idsOf = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id)
