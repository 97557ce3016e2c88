import { batchMax } from '../../../../../durable/rules/support/ticket-sets.ts'

/** The chosen tickets with this one more, or one fewer where it was chosen; a call takes so many at most. */
export function withTick(ticked: ReadonlySet<number>, id: number): ReadonlySet<number> {
  if (ticked.has(id)) return new Set([...ticked].filter((each) => each !== id))
  return ticked.size >= batchMax ? ticked : new Set([...ticked, id])
}

export type RefusedTicket = { id: number; refused: string }

/** The tickets that an act did not change, with the reason of each. */
export const refusedIn = (results: readonly { id: number; refused: string | null }[]): RefusedTicket[] =>
  results.flatMap(({ id, refused }) => (refused === null ? [] : [{ id, refused }]))
