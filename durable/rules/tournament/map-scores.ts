import { type Refusal, refuse } from '../error-codes.ts'
import { mapsPlayed, type SeriesType } from '../vocabulary.ts'

/** The rounds of one map, in the order of the sides of its match. */
export type MapScore = readonly [number, number]

/**
 * The maps that each side has won, from the rounds of every map of a series, in the order of play (docs/product.md 14.6). Refuses with
 * INVALID_INPUT a map without a winner, a series that nobody has won, and maps after it was won.
 */
export function seriesScoreOf(series: SeriesType, maps: readonly MapScore[]): { ok: true; score: readonly [number, number] } | Refusal {
  const wrong = (text: string) => refuse('INVALID_INPUT', text, ['maps'])
  const needed = (mapsPlayed(series) + 1) / 2
  const won: [number, number] = [0, 0]
  for (const [place, [one, other]] of maps.entries()) {
    if (won.some((count) => count === needed)) return wrong(`Kampen er avgjort før kart ${place + 1}.`)
    if (one === other) return wrong(`Kart ${place + 1} må ha en vinner.`)
    won[one > other ? 0 : 1] += 1
  }
  return won.some((count) => count === needed) ? { ok: true, score: won } : wrong(`Et lag må vinne ${needed} kart.`)
}
