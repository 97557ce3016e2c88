import type { ManagedMatch } from './use-managed-match.ts'

/**
 * The state of a match's management page. The call refuses staff who play in the match (docs/product.md 13.7), so for them only its room
 * decides: the page has failed when the socket of the room is lost.
 */
export function managedState({
  match,
  end,
  problem,
  isLost,
}: Pick<ManagedMatch, 'match' | 'end' | 'problem' | 'isLost'>): 'missing' | 'shown' | 'failed' | 'loading' {
  if (end !== null || (match === null && problem?.code === 'GATHER_CANT_FIND_GATHER')) return 'missing'
  if (match !== null) return 'shown'
  return problem !== null && (problem.code !== 'FORBIDDEN' || isLost) ? 'failed' : 'loading'
}
