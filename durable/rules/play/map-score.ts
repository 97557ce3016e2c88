import type { Winner } from '../rating/elo.ts'
import { mapsPlayed, otherSide, type SeriesType, type Side, type TeamName } from '../vocabulary.ts'

/** Rounds of a half, and of a half in overtime (docs/product.md 10.2). */
const half = 12
const overtimeHalf = 3

/** Whether a map is over with this score: 13 rounds with two more than the other, and from 12–12 by overtimes of six, 16, 19, 22 … */
export function isMapOver(one: number, other: number): boolean {
  const [more, less] = one > other ? [one, other] : [other, one]
  if (more === half + 1) return less < half
  const overtime = more - (half + overtimeHalf + 1)
  return overtime >= 0 && overtime % overtimeHalf === 0 && less <= more - 2 && less >= more - 1 - overtimeHalf
}

/** Whether the next round can end the map. */
export const isMapPoint = (one: number, other: number): boolean => isMapOver(one + 1, other) || isMapOver(one, other + 1)

/** Whether a team with this score is within two rounds of winning the map, or has won it. */
export const isMapNearlyOver = (one: number, other: number): boolean =>
  [0, 1, 2].some((more) => isMapOver(one + more, other) || isMapOver(one, other + more))

/** Whether the teams have just changed sides with this score, or go into an overtime. */
export function isHalfOver(one: number, other: number): boolean {
  const rounds = one + other
  return rounds === half || (rounds >= 2 * half && (rounds - 2 * half) % (2 * overtimeHalf) === 0 && one === other)
}

/** Whether the teams change sides after this many rounds: in the middle of regulation and of each overtime. */
export const changesSides = (rounds: number): boolean =>
  rounds === half || (rounds > 2 * half && (rounds - 2 * half) % (2 * overtimeHalf) === overtimeHalf)

/** The side, after this many rounds, of a team that began on this one. */
export function sideAfter(rounds: number, began: Side): Side {
  const overtimes = rounds < 2 * half ? 0 : Math.floor((rounds - 2 * half + overtimeHalf) / (2 * overtimeHalf))
  return (rounds < half ? 0 : 1 + overtimes) % 2 === 0 ? began : otherSide(began)
}

/** The winner of a map that ended so. */
export const winnerOf = (scoreA: number, scoreB: number): Winner => (scoreA === scoreB ? 'draw' : scoreA > scoreB ? 'A' : 'B')

/** Maps won by each team; a drawn map counts for neither. */
export const seriesScore = (winners: readonly (Winner | null)[]): Record<TeamName, number> => ({
  A: winners.filter((each) => each === 'A').length,
  B: winners.filter((each) => each === 'B').length,
})

/**
 * The winner of a series of which these maps are over, in order; null while it goes on. A series that is level after its last
 * map is a draw.
 */
export function seriesWinner(series: SeriesType, winners: readonly Winner[]): Winner | null {
  const score = seriesScore(winners)
  const left = mapsPlayed(series) - winners.length
  if (score.A > score.B + left) return 'A'
  if (score.B > score.A + left) return 'B'
  return left > 0 ? null : winnerOf(score.A, score.B)
}
