export const sameOrder = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join()

/** An order that is not saved, with the teams that take part now: a team that left is gone from it, and a new team is at its end. */
export const withTeamsNow = (order: readonly number[], now: readonly number[]): readonly number[] => [
  ...order.filter((id) => now.includes(id)),
  ...now.filter((id) => !order.includes(id)),
]
