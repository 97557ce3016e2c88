import type { CupPlayer } from '../../../durable/protocol/cup/cup-fields.ts'

/**
 * Whether values from these players' ratings are hidden: a player who was drawn in has the rating of this site, which the elo switch hides.
 */
export const hidesRatings = (players: readonly Pick<CupPlayer, 'drawn'>[], showsElo: boolean): boolean =>
  !showsElo && players.some(({ drawn }) => drawn === 1)

/** The rating of a player as it is shown; null for a hidden rating (docs/product.md 16.2). */
export const ratingShown = (player: Pick<CupPlayer, 'drawn' | 'elo'>, showsElo: boolean): number | null =>
  hidesRatings([player], showsElo) ? null : player.elo
