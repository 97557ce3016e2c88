import type { Field } from './balance-field.ts'
import type { Worth } from './best-found.ts'

/**
 * Measures the strength of teams in whole numbers, so that equal means are equal: sums of ratings times the size of the other kind of
 * team. `target` is what a team would have if all were as strong.
 */
export type Scale = { small: number; factors: readonly [small: number, big: number]; target: number }

export function scaleOf({ ranked, sizes: { small, bigOnes } }: Field): Scale {
  const total = ranked.reduce((sum, { elo }) => sum + elo, 0)
  const factors = bigOnes === 0 ? ([1, 1] as const) : ([small + 1, small] as const)
  return { small, factors, target: Math.round((total * small * factors[0]) / ranked.length) }
}

/** How far a team of this sum of ratings is from what it should have. */
export const distance = ({ small, factors, target }: Scale, sum: number, size: number): number =>
  sum * factors[size > small ? 1 : 0] - target

/** The worth of a way to make the teams. `distances` are those of all teams, `friends` the groups in each of them, a bit a group. */
export function worthOf(distances: readonly number[], friends: readonly number[]): Worth {
  let most = Number.NEGATIVE_INFINITY
  let least = Number.POSITIVE_INFINITY
  let squares = 0
  for (const each of distances) {
    most = Math.max(most, each)
    least = Math.min(least, each)
    squares += each * each
  }
  let [seen, again, parts] = [0, 0, 0]
  for (const bits of friends) {
    again |= seen & bits
    seen |= bits
    parts += countBits(bits)
  }
  return [countBits(again), parts, most - least, squares]
}

export function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}
