import type { FaqCategory, FaqEntry } from '../../../../worker/contract/support.ts'

/** A category with its questions, in their order. */
export type StaffCategory = { id: number; name: string; entries: FaqEntry[] }

/** The categories in their order, each with its questions. */
export function categoriesWith(categories: readonly FaqCategory[], entries: readonly FaqEntry[]): StaffCategory[] {
  const byId = new Map<number, StaffCategory>(categories.map(({ id, name }) => [id, { id, name, entries: [] }]))
  for (const entry of entries) byId.get(entry.category_id)?.entries.push(entry)
  return [...byId.values()]
}

/** The list with one of its things in another place; the same list where that is none. */
export function movedTo<Thing>(list: readonly Thing[], from: number, to: number): readonly Thing[] {
  const thing = list[from]
  if (thing === undefined || from === to || to < 0 || to >= list.length) return list
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), thing, ...rest.slice(to)]
}

export const idsOf = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id)
