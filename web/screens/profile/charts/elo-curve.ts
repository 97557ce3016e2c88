import type { Charts } from '../../../../worker/contract/charts.ts'
import { type Curve, ratingCurve } from '../../../ui/rank/rating-curve.ts'

/** A rating after a match (ELO points), and its change by that match. */
export type RatedMatch = NonNullable<Charts['rating']>[number]

/** The drawing of these ratings, oldest first: every match has the same width. It needs at least one match. */
export function curveOf(rating: readonly RatedMatch[]): Curve {
  const first = rating[0]
  return ratingCurve(
    first ? first.elo - first.change : 0,
    rating.map(({ elo }) => elo),
  )
}

/** The match whose point is nearest to this share (0 to 1) of the drawing's width. */
export const nearestPoint = (share: number, count: number): number => Math.min(count - 1, Math.max(0, Math.round(share * count) - 1))

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  PageDown: (at) => at - 10,
  PageUp: (at) => at + 10,
  Home: () => 0,
  End: (_, last) => last,
}

/** The match that a key moves to from this match; null for a key without a meaning here. */
export function pointAfterKey(key: string, at: number, count: number): number | null {
  const to = moves[key]?.(at, count - 1)
  return to === undefined ? null : Math.min(count - 1, Math.max(0, to))
}
