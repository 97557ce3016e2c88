import { expectedScore, kFactor, placementMatches, pointsFor, startElo } from '../../../durable/rules/rating/elo.ts'
import { ratingSum } from '../../format/rating-sum.ts'

/** A match that the reader makes up: both teams' mean ELO, and whether it is one of the player's first, which count more. */
export type Example = { own: number; other: number; isNew: boolean }

export type Outcome = 'won' | 'drew' | 'lost'
/** The worth of one outcome, in ELO points, and the sum that leads there. */
export type Worth = { outcome: Outcome; points: number; sum: string }

/** The team means one can choose, in ELO points. */
export const eloLimits = { min: 0, max: 3000 } as const
/** So much better are the opponents at first: an even match explains little. */
const firstLead = 100

/** A mean within the limits, in whole points. */
const withinLimits = (elo: number): number => Math.min(eloLimits.max, Math.max(eloLimits.min, Math.round(elo)))

/** The mean that was typed, brought within the limits. Null while there is no number to read. */
export function readElo(text: string): number | null {
  const elo = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(elo) ? withinLimits(elo) : null
}

/** The example before the reader has changed it, by their own ELO. Null, while ELO is not shown, makes it that of a new player. */
export function firstExample(elo: number | null): Example {
  const own = elo ?? startElo
  // Their matches are not known here. Anyone who is where all begin most likely has few.
  return { own: withinLimits(own), other: withinLimits(own + firstLead), isNew: own === startElo }
}

const results = [
  ['won', 1],
  ['drew', 0.5],
  ['lost', 0],
] as const satisfies readonly (readonly [Outcome, number])[]

/** The result of the example by the rules of the site (docs/product.md 7.3): the chance to win (0 to 100), K, and each outcome's worth. */
export function workedExample({ own, other, isNew }: Example): { percent: number; k: number; worth: readonly Worth[] } {
  const expected = expectedScore(own, other)
  const k = kFactor(isNew ? 0 : placementMatches)
  const worth = results.map(([outcome, result]) => {
    const change = { k, result, expected }
    return { outcome, points: pointsFor(change), sum: ratingSum(change) }
  })
  return { percent: Math.round(100 * expected), k, worth }
}
