import type { WaitingGroup } from '../../durable/rules/queue/queue-selection.ts'
import type { MadeMatch } from './play-evening.ts'

/** From the last one's coming to the match: how long the last of ten takes in the mean who all answer their check. */
const checkMs = 18_400
const swapsPerMatch = 2_000
/** Swaps are tried between matches that are no more than this many apart in time. */
const apart = 6
/** The cost of a minute of waiting beyond that of the first matches, in ELO points: more than any swap can win. */
const minuteOver = 10_000
const minute = 60_000

/** How far the strongest of a match is from the weakest, in ELO points. */
export function spreadOf(groups: readonly WaitingGroup[]): number {
  const elos = groups.flatMap((each) => each.elos)
  return Math.max(...elos) - Math.min(...elos)
}

const startOf = (groups: readonly WaitingGroup[]): number => Math.max(...groups.map((each) => each.since)) + checkMs
const waitsOf = (groups: readonly WaitingGroup[], at: number): number =>
  groups.reduce((sum, { since, elos }) => sum + elos.length * (at - since), 0)

/**
 * How close in rating the same players could have been, by somebody who sees the future: knows who will come, and who will not
 * answer a check. No bound but a heuristic: groups of one size are swapped between matches near in time (simulated annealing),
 * beginning with the matches that were made; all together wait no longer than they did.
 */
export function bestPossible(made: readonly MadeMatch[], dice: () => number): MadeMatch[] {
  const matches = made.map(({ groups }) => [...groups]).sort((a, b) => startOf(a) - startOf(b))
  const budget = made.reduce((sum, { groups, at }) => sum + waitsOf(groups, at), 0)
  let waits = matches.reduce((sum, groups) => sum + waitsOf(groups, startOf(groups)), 0)
  const over = (total: number) => (Math.max(0, total - budget) / minute) * minuteOver
  const tries = matches.length < 2 ? 0 : matches.length * swapsPerMatch
  for (let tried = 0; tried < tries; tried++) {
    const heat = 60 * (1 - tried / tries)
    const place = Math.floor(dice() * matches.length)
    const one = matches[place]!
    const other = matches[(place + 1 + Math.floor(dice() * Math.min(apart, matches.length - 1))) % matches.length]!
    const [a, b] = [Math.floor(dice() * one.length), Math.floor(dice() * other.length)]
    if (one[a]!.elos.length !== other[b]!.elos.length) continue
    const [newOne, newOther] = [one.with(a, other[b]!), other.with(b, one[a]!)]
    const costOf = (groups: readonly WaitingGroup[]) => waitsOf(groups, startOf(groups))
    const newWaits = waits + costOf(newOne) + costOf(newOther) - costOf(one) - costOf(other)
    const worse = spreadOf(newOne) + spreadOf(newOther) - spreadOf(one) - spreadOf(other) + over(newWaits) - over(waits)
    if (worse > 0 && dice() >= Math.exp(-worse / heat)) continue
    matches[matches.indexOf(one)] = newOne
    matches[matches.indexOf(other)] = newOther
    waits = newWaits
  }
  return matches.map((groups) => ({ at: startOf(groups), groups }))
}

/**
 * The shortest the same players could have waited together (ms), no matter who plays with whom: no k matches can have begun before ten
 * times k players had come. A bound, without the time that a check takes.
 */
export function leastWaiting(made: readonly MadeMatch[]): number {
  const came = made.flatMap(({ groups }) => groups.flatMap(({ since, elos }) => elos.map(() => since))).sort((a, b) => a - b)
  return came.reduce((sum, since, place) => sum + came[Math.floor(place / 10) * 10 + 9]! - since, 0)
}
