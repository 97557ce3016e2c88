import type { ManagedMatch } from './use-managed-match.ts'

/**
 * What there is to show of a match. Staff who play in it are refused the call (docs/product.md 13.7), so that for them its room alone
 * decides: it has failed when its line is lost.
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
