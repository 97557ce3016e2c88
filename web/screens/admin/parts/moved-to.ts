/** The list with one of its items at another index; the same list if the index does not exist. */
export function movedTo<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from]
  if (item === undefined || from === to || to < 0 || to >= list.length) return list
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), item, ...others.slice(to)]
}
