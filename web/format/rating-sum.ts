import { pointsFor, type RatingChange } from '../../durable/rules/rating/elo.ts'
import { formatRatio, formatSigned } from './number.ts'

/** The calculation of a rating change: «24 × (1 − 0,54) = +11». */
export function ratingSum(change: Pick<RatingChange, 'k' | 'result' | 'expected'>): string {
  const { k, result, expected } = change
  return `${k} × (${result === 0.5 ? '0,5' : result} − ${formatRatio(expected)}) = ${formatSigned(pointsFor(change))}`
}
