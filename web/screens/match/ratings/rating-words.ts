import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { RatingChangeView } from '../../../../durable/protocol/match/play-fields.ts'
import { expectedScore, isHalfFactor } from '../../../../durable/rules/rating/elo.ts'
import type { LeavingPart } from '../../../../durable/rules/rating/leaving-parts.ts'
import type { TeamName } from '../../../../durable/rules/vocabulary.ts'
import { formatPercent, formatSigned, formatWhole } from '../../../format/number.ts'
import { teamOf, teamView } from '../../../match/turn/turn-view.ts'
import type { RatingFigures } from './texts.ts'

/** Both teams' mean ELO and their chance to win, 0 to 100. The two add up to 100. */
export type WinChance = Record<TeamName, { mean: number; percent: number }>

const meanElo = (match: Match, team: TeamName): number => {
  const { players } = teamView(match, team)
  return players.reduce((sum, player) => sum + player.elo, 0) / players.length
}

/** Each team's chance to win. Null until both teams are complete (docs/product.md 7.3). */
export function winChance(match: Match): WinChance | null {
  const half = match.max_players / 2
  if (teamView(match, 'A').players.length !== half || teamView(match, 'B').players.length !== half) return null
  const a = meanElo(match, 'A')
  const b = meanElo(match, 'B')
  const percent = Math.round(100 * expectedScore(a, b))
  return { A: { mean: a, percent }, B: { mean: b, percent: 100 - percent } }
}

/**
 * Whether a finished match is rated, but not for this player of a team: a substitute who did not win gets no rating, and the player who
 * left is rated in their place (docs/product.md 7.3).
 */
export const isSpared = (match: Match, me: string): boolean =>
  match.status === 'complete' &&
  match.ratings.length > 0 &&
  teamOf(match, me) !== null &&
  match.ratings.every(({ steamid }) => steamid !== me)

/**
 * A player's part in a match that a player left: 'left' for that player, 'halved' for players whose change is halved; null for all others.
 */
export function leavingPart({ left = [] }: Pick<Match, 'left'>, { steamid, k }: RatingChangeView): RatedPart {
  if (left.includes(steamid)) return 'left'
  return left.length > 0 && isHalfFactor(k) ? 'halved' : null
}
export type RatedPart = Extract<LeavingPart, 'left' | 'halved'> | null

const outcomes = { 1: 'won', 0.5: 'drew', 0: 'lost' } as const

/** The figures of one rating change, as its sentence writes them. */
export function ratingFigures({ before, after, expected, k, result }: RatingChangeView): RatingFigures {
  const moved = Math.round(after - before)
  return {
    expected: formatPercent(100 * expected),
    k: String(k),
    before: formatWhole(before),
    after: formatWhole(after),
    change: formatSigned(after - before),
    moved: formatWhole(Math.abs(moved)),
    way: moved > 0 ? 'up' : moved < 0 ? 'down' : 'same',
    outcome: outcomes[result],
  }
}
