import { batchMax } from '../../../../../durable/rules/support/ticket-sets.ts'

/** The chosen tickets with this one added, or removed if it was chosen; one call takes a limited number. */
export function withTick(ticked: ReadonlySet<number>, id: number): ReadonlySet<number> {
  if (ticked.has(id)) return new Set([...ticked].filter((each) => each !== id))
  return ticked.size >= batchMax ? ticked : new Set([...ticked, id])
}

export type RefusedTicket = { id: number; refused: string }

/** The tickets that an action did not change, each with its reason. */
export const refusedIn = (results: readonly { id: number; refused: string | null }[]): RefusedTicket[] =>
  results.flatMap(({ id, refused }) => (refused === null ? [] : [{ id, refused }]))
