import { formatWhole } from './number.ts'

/** By how much a match moved a rating, as histories say it: never negative, with the direction beside it. */
type RatingChange = { elo: number | null; elotype: 'added' | 'removed' | null }

/** «+12» for what was added, 0 too, else «−9» (docs/product.md 7.7). Null for a match that moved no rating. */
export const formatRatingChange = ({ elo, elotype }: RatingChange): string | null =>
  elo === null ? null : `${elotype === 'added' ? '+' : '−'}${formatWhole(elo)}`
