import { rankTiers } from '../../../durable/rules/rating/rank-tiers.ts'

/** A place in the drawing, in percent of its width and height from the upper left. */
export type Place = { x: number; y: number }

/** A line across the drawing at a rating; `rank` is the one that begins above it. */
type GridLine = { elo: number; y: number; rank: string | null }

/** The curve begins with the rating before its first point, so that a single point also makes a curve. */
export type Curve = { start: Place; points: Place[]; lines: GridLine[] }

const steps = [10, 20, 50, 100, 200, 500, 1000] as const
const mostLines = 5

/** The least range of ratings that is drawn, so that small changes look small. */
const leastRange = 40

function gridOf(low: number, high: number): number[] {
  const step = steps.find((each) => (high - low) / each <= mostLines) ?? 2000
  const first = Math.ceil(low / step) * step
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, place) => first + place * step)
}

/** The drawing of these ratings (ELO points), oldest first, beginning with `start`: all steps have the same width. */
export function ratingCurve(start: number, elos: readonly number[]): Curve {
  const all = [start, ...elos]
  const middle = (Math.max(...all) + Math.min(...all)) / 2
  const range = Math.max(leastRange, Math.max(...all) - Math.min(...all)) * 1.2
  const low = middle - range / 2
  const yOf = (elo: number) => 100 - ((elo - low) / range) * 100
  return {
    start: { x: 0, y: yOf(start) },
    points: elos.map((elo, place) => ({ x: ((place + 1) / elos.length) * 100, y: yOf(elo) })),
    lines: gridOf(low, low + range).map((elo) => ({
      elo,
      y: yOf(elo),
      rank: rankTiers.find((tier) => tier.minElo === elo + 1)?.name ?? null,
    })),
  }
}
