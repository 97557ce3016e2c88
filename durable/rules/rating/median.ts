/** The middle of these numbers, in any order; of an even count the mean of the two in the middle, rounded. Null for none. */
export function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : Math.round(low + (high - low) / 2)
}
