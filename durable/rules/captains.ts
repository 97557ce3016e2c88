/** A player as the rules of a draft see them; lists of them are in join order. */
export type Rated = { steamId: string; elo: number }

/** Higher rating first; at equal rating the player who joined earlier. */
export const byRating = <Player extends Rated>(inJoinOrder: readonly Player[]): Player[] => [...inJoinOrder].sort((a, b) => b.elo - a.elo)

/**
 * The captains among players in join order: the two with the highest rating, at equal rating those who joined earlier. The
 * lower-rated one is captain of A and so begins; at equal rating the one who joined later (docs/product.md 5.8).
 */
export function captainsOf<Player extends Rated>(inJoinOrder: readonly Player[]): { a: Player; b: Player } {
  const [highest, second] = byRating(inJoinOrder)
  if (!highest || !second) throw new Error('two captains need two players')
  return { a: second, b: highest }
}
