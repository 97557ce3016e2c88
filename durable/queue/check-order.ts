import type { CheckOrder } from '../ports/check-order.ts'
import type { CheckId } from '../rules/vocabulary.ts'
import { isOpening, type QueueState } from './queue-state.ts'

/** The order of a check that is still to be opened; null for none. */
export function orderOf({ checks, waiting }: QueueState, id: CheckId): CheckOrder | null {
  const check = checks.get(id)
  if (!check || !isOpening(check)) return null
  const groups = check.groups.flatMap((key) => {
    const group = waiting.get(key)
    return group ? [{ party: group.party, players: group.players.map(({ seat: _, ...player }) => player) }] : []
  })
  return { id, timeoutMs: check.timeoutMs, purpose: check.purpose, groups }
}
