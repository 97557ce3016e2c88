import { rankTiers } from '../../../../durable/rules/rank-tiers.ts'
import type { Charts } from '../../../../worker/contract/charts.ts'

/** A rating after a match (ELO points), and by how much that match changed it. */
export type RatedMatch = NonNullable<Charts['rating']>[number]

/** A place in the drawing, in percent of its width and height from the upper left. */
export type Place = { x: number; y: number }

/** A line across the drawing at a rating; `rank` is the one that begins above it. */
export type GridLine = { elo: number; y: number; rank: string | null }

/** The curve begins with the rating before the first match, so that one match makes a curve too. */
export type Curve = { start: Place; points: Place[]; lines: GridLine[] }

const steps = [10, 20, 50, 100, 200, 500, 1000] as const
const mostLines = 5

/** The least range of ratings that is drawn: small changes stay small. */
const leastRange = 40

function gridOf(low: number, high: number): number[] {
  const step = steps.find((each) => (high - low) / each <= mostLines) ?? 2000
  const first = Math.ceil(low / step) * step
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, place) => first + place * step)
}

/** The drawing of these ratings, oldest first: every match has the same width. At least one match. */
export function curveOf(rating: readonly RatedMatch[]): Curve {
  const first = rating[0]
  const start = first ? first.elo - first.change : 0
  const all = [start, ...rating.map(({ elo }) => elo)]
  const middle = (Math.max(...all) + Math.min(...all)) / 2
  const range = Math.max(leastRange, Math.max(...all) - Math.min(...all)) * 1.2
  const low = middle - range / 2
  const yOf = (elo: number) => 100 - ((elo - low) / range) * 100
  return {
    start: { x: 0, y: yOf(start) },
    points: rating.map(({ elo }, place) => ({ x: ((place + 1) / rating.length) * 100, y: yOf(elo) })),
    lines: gridOf(low, low + range).map((elo) => ({
      elo,
      y: yOf(elo),
      rank: rankTiers.find((tier) => tier.minElo === elo + 1)?.name ?? null,
    })),
  }
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

/** The match that a key leads to from this one; null for a key that leads nowhere. */
export function pointAfterKey(key: string, at: number, count: number): number | null {
  const to = moves[key]?.(at, count - 1)
  return to === undefined ? null : Math.min(count - 1, Math.max(0, to))
}
