import type { PickType, TeamName } from '../vocabulary.ts'
import { namedTeam } from './pick-order.ts'

/** A player as the rules of a draft see them; lists of them are in join order. */
export type Rated = { steamId: string; elo: number }

/** Higher rating first; at equal rating the player who joined earlier. */
export const byRating = <Player extends Rated>(inJoinOrder: readonly Player[]): Player[] => [...inJoinOrder].sort((a, b) => b.elo - a.elo)

/** The captain who leads again after the match that a rematch follows, and the team that has the first turn. */
export type Again = { steamId: string; first: TeamName }

/** How many stand on a team when the first pick is due. */
const captainCount = 2

/** The captain who lost the match before a rematch, and the team that begins by this order; null for any other match. */
export const againIn = (pickType: PickType, begins: string | null | undefined): Again | null =>
  begins == null ? null : { steamId: begins, first: pickType === 'random' ? 'A' : namedTeam(pickType, captainCount) }

/**
 * The captains among players in join order: the two with the highest rating, at equal rating those who joined earlier. The lower-rated one
 * is captain of A and so begins; at equal rating the one who joined later (docs/product.md 5.8). In a rematch the captain who lost leads
 * again, in the team that begins, against the highest rated of the others (5.17).
 */
export function captainsOf<Player extends Rated>(inJoinOrder: readonly Player[], again: Again | null = null): { a: Player; b: Player } {
  const loser = again && inJoinOrder.find((each) => each.steamId === again.steamId)
  const [highest, second] = byRating(inJoinOrder.filter((each) => each !== loser))
  const other = loser ?? second
  if (!highest || !other) throw new Error('two captains need two players')
  return loser && again?.first === 'B' ? { a: highest, b: loser } : { a: other, b: highest }
}
