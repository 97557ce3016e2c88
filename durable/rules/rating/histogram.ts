import { type RatingPast, ratingAtEndOf } from './rating-days.ts'

/** How many players stand at each rating (ELO points): only those with a rated match, and no entry is 0 (docs/product.md 7.6). */
export type Histogram = ReadonlyMap<number, number>

/** A player's rating before and after a change; null where they have no rated match. */
export type RatingMove = { from: number | null; to: number | null }

/** The histogram after some players' ratings have changed. */
export function moved(histogram: Histogram, moves: readonly RatingMove[]): Histogram {
  const next = new Map(histogram)
  const add = (elo: number | null, players: number) => {
    if (elo === null) return
    const left = (next.get(elo) ?? 0) + players
    if (left > 0) next.set(elo, left)
    else next.delete(elo)
  }
  // Arrivals first: nobody is taken away from where a later move of the same change brings them.
  for (const { to } of moves) add(to, 1)
  for (const { from } of moves) add(from, -1)
  return next
}

/** How many players it counts. */
export const playersIn = (histogram: Histogram): number => [...histogram.values()].reduce((sum, players) => sum + players, 0)

/** The placement of a rating, from 1: one more than there are players above it, so equals share one. */
export const placeOf = (histogram: Histogram, elo: number): number =>
  [...histogram].reduce((place, [each, players]) => (each > elo ? place + players : place), 1)

/** Points of ELO that a bucket is wide. */
export const bucketWidth = 100
/** How many players stand from `from` points up to the next bucket. */
export type Bucket = { from: number; count: number }

/** The histogram in buckets from the lowest to the highest player's, empty ones in between included. */
export function bucketsOf(histogram: Histogram): Bucket[] {
  if (histogram.size === 0) return []
  const bucketOf = (elo: number) => Math.floor(elo / bucketWidth)
  const counts = new Map<number, number>()
  for (const [elo, players] of histogram) counts.set(bucketOf(elo), (counts.get(bucketOf(elo)) ?? 0) + players)
  const [first, last] = [Math.min(...counts.keys()), Math.max(...counts.keys())]
  return Array.from({ length: last - first + 1 }, (_, at) => ({ from: (first + at) * bucketWidth, count: counts.get(first + at) ?? 0 }))
}

/** The histogram as it stood at the end of an earlier day of the last seven: `players` are those whose rating has changed since. */
export const asOfDay = (now: Histogram, day: number, players: readonly RatingPast[]): Histogram =>
  moved(
    now,
    players.map((player) => ({ from: player.elo, to: ratingAtEndOf(day, player) })),
  )
