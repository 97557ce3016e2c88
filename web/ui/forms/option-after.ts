/**
 * The index that a key leads to in a list of `count` options, in a circle; from no option (-1) to the first or the last. Null for other
 * keys.
 */
export function optionAfter(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
