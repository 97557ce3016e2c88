import { expectedScore, kFactor, placementMatches, pointsFor, startElo } from '../../../durable/rules/rating/elo.ts'
import { ratingSum } from '../../format/rating-sum.ts'

/** An example match of the reader: both teams' mean ELO, and whether it is one of the player's first matches, which count more. */
export type Example = { own: number; other: number; isNew: boolean }

export type Outcome = 'won' | 'drew' | 'lost'
/** The worth of one outcome in ELO points, and its calculation. */
export type Worth = { outcome: Outcome; points: number; sum: string }

/** The limits of a team's mean in the example, in ELO points. */
export const eloLimits = { min: 0, max: 3000 } as const
/** How much better the opponents are at first, because an even match explains little. */
const firstLead = 100

/** A mean within the limits, in whole points. */
const withinLimits = (elo: number): number => Math.min(eloLimits.max, Math.max(eloLimits.min, Math.round(elo)))

/** The typed mean, brought within the limits. Null while the text is not a number. */
export function readElo(text: string): number | null {
  const elo = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(elo) ? withinLimits(elo) : null
}

/** The example before the reader has changed it, from their own ELO. Null, while ELO is hidden, makes it the example of a new player. */
export function firstExample(elo: number | null): Example {
  const own = elo ?? startElo
  // The number of their matches is not known here. A player with the first ELO most likely has few.
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
