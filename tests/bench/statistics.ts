/** The middle value; between the two middle ones when there is an even number. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  if (sorted.length === 0) return Number.NaN
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The middle of the ratios of paired rounds: a slow machine in one round slows both sides of it. */
export const medianRatio = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours.map((value, round) => value / theirs[round]!))

/** The value that this share of all is not above, such as 0.99. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
