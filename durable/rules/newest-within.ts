/** The newest of a list (oldest first) that keep to a number and to bytes as JSON, and whether there were more. */
export function newestWithin<Item>(items: readonly Item[], limit: { count: number; bytes: number }): { items: Item[]; isCut: boolean } {
  const encoder = new TextEncoder()
  const kept: Item[] = []
  let bytes = 0
  for (const item of items.toReversed()) {
    bytes += encoder.encode(JSON.stringify(item)).length + 1
    if (kept.length === limit.count || bytes > limit.bytes) return { items: kept.toReversed(), isCut: true }
    kept.push(item)
  }
  return { items: kept.toReversed(), isCut: false }
}
