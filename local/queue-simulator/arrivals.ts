import type { WaitingGroup } from '../../durable/rules/queue/queue-selection.ts'
import { normal, untilNext } from './dice.ts'

/** An evening of the queue. Shares are from 0 to 1. */
export type Evening = {
  /** Players who join in an hour, and for how many hours. */
  rate: number
  hours: number
  /** Standard deviation of the ratings, in ELO points. */
  spread: number
  /** Share of the players who queue in a party, and how parties of two to five are weighted. */
  inParties: number
  partySizes: readonly [number, number, number, number]
  /** Share of checks that a player lets pass, and declines. */
  noShow: number
  decline: number
}

export const hour = 3_600_000
const meanElo = 1000
/** Friends are closer in rating than strangers: so much of the spread is between the members of a party. */
const withinParty = 0.5

function sizeOfParty(weights: readonly number[], dice: () => number): number {
  const point = dice() * weights.reduce((sum, each) => sum + each, 0)
  const upTo = weights.map((_, place) => weights.slice(0, place + 1).reduce((sum, each) => sum + each, 0))
  return (
    2 +
    Math.max(
      0,
      upTo.findIndex((sum) => point < sum),
    )
  )
}

/** Everybody's rating is spread alike, alone or in a party. */
function drawElos(size: number, spread: number, dice: () => number): number[] {
  const [shared, own] = size === 1 ? [0, 1] : [Math.sqrt(1 - withinParty ** 2), withinParty]
  const ofParty = normal(dice) * shared
  return Array.from({ length: size }, () => Math.max(0, Math.round(meanElo + spread * (ofParty + normal(dice) * own))))
}

/** The players who join in an evening, in the order of their times (ms from its beginning). */
export function drawArrivals(evening: Evening, dice: () => number): WaitingGroup[] {
  const { rate, hours, spread, inParties, partySizes } = evening
  const meanParty =
    partySizes.reduce((sum, weight, place) => sum + weight * (place + 2), 0) / partySizes.reduce((sum, each) => sum + each, 0)
  // This many of the groups are parties that this share of the players is in one.
  const partyShare = inParties / (inParties + (1 - inParties) * meanParty)
  const groupsAnHour = rate / (1 - partyShare + partyShare * meanParty)
  const arrivals: WaitingGroup[] = []
  for (let at = untilNext(groupsAnHour, dice); at < hours; at += untilNext(groupsAnHour, dice)) {
    const size = dice() < partyShare ? sizeOfParty(partySizes, dice) : 1
    arrivals.push({ id: `g${arrivals.length}`, since: Math.round(at * hour), elos: drawElos(size, spread, dice) })
  }
  return arrivals
}
