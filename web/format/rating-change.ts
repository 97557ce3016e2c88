import { formatWhole } from './number.ts'

/** How much a match changed a rating, as histories give it: never negative, with the direction in a separate field. */
type RatingChange = { elo: number | null; elotype: 'added' | 'removed' | null }

/** «+12» for points added (also 0), otherwise «−9» (docs/product.md 7.7). Null for a match that changed no rating. */
export const formatRatingChange = ({ elo, elotype }: RatingChange): string | null =>
  elo === null ? null : `${elotype === 'added' ? '+' : '−'}${formatWhole(elo)}`
