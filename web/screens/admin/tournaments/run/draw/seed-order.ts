/** The order with the team at one place moved to another. */
export function moved(order: readonly number[], from: number, to: number): readonly number[] {
  const next = [...order]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

export const sameOrder = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join()

/** An order that is not saved, with the teams that are in now: who is out is left out, who came last is last. */
export const withTeamsNow = (order: readonly number[], now: readonly number[]): readonly number[] => [
  ...order.filter((id) => now.includes(id)),
  ...now.filter((id) => !order.includes(id)),
]
