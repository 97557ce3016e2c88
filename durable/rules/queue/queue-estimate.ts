/** How one wait ended in a match: when (UTC ms) and after how long (ms). */
export type EndedWait = { at: number; waited: number }

/** The basis of an estimate: the waits that ended in the last hour, of these the newest; and how few are too few. */
export const estimateOf = { lately: 60 * 60_000, most: 30, least: 10 } as const

/**
 * How long one who joins now may expect to wait (ms): the median of the waits that ended in a match lately. Null with fewer
 * than it needs: then nobody knows, and the page says so (docs/product.md 12.2). `recent` may be in any order.
 */
export function estimateWait(recent: readonly EndedWait[], now: number): number | null {
  const waits = recent
    .filter(({ at }) => at <= now && now - at <= estimateOf.lately)
    .sort((a, b) => b.at - a.at)
    .slice(0, estimateOf.most)
    .map(({ waited }) => waited)
    .sort((a, b) => a - b)
  if (waits.length < estimateOf.least) return null
  const [low, high] = [waits[Math.floor((waits.length - 1) / 2)]!, waits[Math.floor(waits.length / 2)]!]
  return Math.round((low + high) / 2)
}
