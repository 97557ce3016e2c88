/** A player on a waiting list; those who came as one party have the same number, and stand side by side. */
type Waiting = { party?: number | undefined }

/** The waiting list by the players who wait together, longest waiting first; a player who waits alone is a party of one (docs/product.md 5.3). */
export function waitingParties<Each extends Waiting>(queued: readonly Each[]): readonly (readonly Each[])[] {
  const parties: Each[][] = []
  for (const each of queued) {
    const last = parties.at(-1)
    if (each.party !== undefined && last?.[0]?.party === each.party) last.push(each)
    else parties.push([each])
  }
  return parties
}

/** The parties that `free` seats are enough for, in their order: one that is larger than what is left waits, and those behind it pass. */
export function fittingParties<Party extends { length: number }>(parties: readonly Party[], free: number): readonly Party[] {
  let left = free
  return parties.filter(({ length }) => {
    if (length > left) return false
    left -= length
    return true
  })
}

/** The number of the next party on a waiting list, which nobody there has. */
export const nextParty = (queued: readonly Waiting[]): number => Math.max(0, ...queued.map(({ party }) => party ?? 0)) + 1
