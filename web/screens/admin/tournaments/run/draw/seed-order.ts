export const sameOrder = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join()

/** An unsaved order, with the current teams: a team that left is not in it, and a new team is at its end. */
export const withTeamsNow = (order: readonly number[], now: readonly number[]): readonly number[] => [
  ...order.filter((id) => now.includes(id)),
  ...now.filter((id) => !order.includes(id)),
]
