import { isSameJson } from './same-json.ts'

/** The items of a list that are new or not what they were, and the ids of those that are gone. */
export function listChange<Item, Id>(
  before: readonly Item[],
  after: readonly Item[],
  idOf: (item: Item) => Id,
): { changed: Item[]; gone: Id[] } {
  const known = new Map(before.map((item) => [idOf(item), item]))
  const now = new Set(after.map(idOf))
  return {
    changed: after.filter((item) => !isSameJson(known.get(idOf(item)), item)),
    gone: [...known.keys()].filter((id) => !now.has(id)),
  }
}
