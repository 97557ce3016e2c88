import type { CupPlayer } from '../../../../durable/protocol/cup/cup-fields.ts'
import { expectedScore } from '../../../../durable/rules/rating/elo.ts'
import { hidesRatings } from '../rating-shown.ts'
import type { Board } from './board.ts'

/** The strength of a team: the mean of the Faceit ratings given; null for a team without players (docs/product.md 16.4). */
export const strengthOf = (players: readonly Pick<CupPlayer, 'elo'>[]): number | null =>
  players.length === 0 ? null : players.reduce((sum, { elo }) => sum + elo, 0) / players.length

/** How even the teams are: the points between the strongest and the weakest, and the chance that the strongest beats the weakest. */
export type Evenness = { weakest: number; strongest: number; spread: number; chance: number }

/** Null while fewer than two teams have players. */
export function evennessOf(strengths: readonly (number | null)[]): Evenness | null {
  const known = strengths.filter((strength) => strength !== null)
  if (known.length < 2) return null
  const [weakest, strongest] = [Math.min(...known), Math.max(...known)]
  return { weakest, strongest, spread: strongest - weakest, chance: expectedScore(strongest, weakest) }
}

/** How even the teams of the board are; null also while ratings of their players are hidden. */
export const boardEvenness = ({ teams }: Board, showsElo: boolean): Evenness | null =>
  teams.some(({ players }) => hidesRatings(players, showsElo)) ? null : evennessOf(teams.map(({ players }) => strengthOf(players)))

/**
 * The length of a team's bar, 0.25 to 1: the weakest team has the shortest. The bar shows the difference, because it is small compared with
 * the strength.
 */
export function barShare(strength: number, { weakest, strongest }: Pick<Evenness, 'weakest' | 'strongest'>): number {
  return strongest === weakest ? 1 : 0.25 + (0.75 * (strength - weakest)) / (strongest - weakest)
}
