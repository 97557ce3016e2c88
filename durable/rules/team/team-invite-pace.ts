/** A call of a player to an invitation: by the row of the owner who invited, at UTC ms. */
export type TeamCallNote = { by: number; at: number }

const minuteMs = 60_000
/** The pause between two calls of the same player by the same owner, in ms. */
export const sameOwnerPauseMs = 10 * minuteMs
/** How many calls a player gets an hour from all owners together. */
export const callsAnHour = 10

/**
 * The calls of a player with one more; null when an invitation comes too soon after others to call, and only stands in the list
 * (docs/product.md 15.2). Calls older than an hour are dropped.
 */
export function withCall(calls: readonly TeamCallNote[], by: number, now: number): TeamCallNote[] | null {
  const recent = calls.filter(({ at }) => now - at < 60 * minuteMs)
  const isSoon = recent.some((each) => each.by === by && now - each.at < sameOwnerPauseMs)
  return isSoon || recent.length >= callsAnHour ? null : [...recent, { by, at: now }]
}
