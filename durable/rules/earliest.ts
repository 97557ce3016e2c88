/** The earliest of some times (UTC ms); null when there is none. */
export function earliest(...times: readonly (number | null | undefined)[]): number | null {
  const known = times.filter((at) => at !== null && at !== undefined)
  return known.length === 0 ? null : Math.min(...known)
}
