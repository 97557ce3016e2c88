import { otherTeam, type PickType, type TeamName } from '../vocabulary.ts'

/** The pick orders in which captains choose; 'random' has no picking. */
export type CaptainsOrder = Exclude<PickType, 'random'>

const byParity = (placed: number): TeamName => (placed % 2 === 0 ? 'A' : 'B')

/**
 * The team that the order names when `placed` players are on a team, both captains among them: the count starts at 2
 * (docs/product.md 5.9). Read literally, ABBAABBA therefore begins with B: B B A A B B A A. Players know that order
 * under this name, so it stays.
 */
export function namedTeam(order: CaptainsOrder, placed: number): TeamName {
  if (order === 'ABBAABBA') return placed % 4 < 2 ? 'A' : 'B'
  if (order === 'ABABABAB' || placed >= 6) return byParity(placed)
  return placed === 2 || placed === 5 ? 'A' : 'B'
}

/** The team whose turn it is: the team the order names, or the other one when that is full. Sizes count the captains. */
export function pickingTeam(order: CaptainsOrder, sizes: Record<TeamName, number>, teamSize: number): TeamName {
  const named = namedTeam(order, sizes.A + sizes.B)
  return sizes[named] < teamSize ? named : otherTeam(named)
}
