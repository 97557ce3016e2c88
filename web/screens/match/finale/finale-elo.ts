import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { rankOf } from '../../../../durable/rules/rating/rank-tiers.ts'
import { isRatedMatch } from '../../../../durable/rules/rating/rated-match.ts'

/** The change of the player's ELO by the match, in whole points: no change, not known yet, or known. `from` is the ELO before the match. */
export type FinaleElo = { is: 'none' } | { is: 'awaited'; from: number } | { is: 'known'; from: number; to: number }

const whole = (elo: number): number => Math.max(0, Math.round(elo))

/** Competitive gathers and scrims are rated, shortly after their result (docs/product.md 7.3). */
export function finaleElo(match: Match, me: string, showsElo: boolean): FinaleElo {
  const player = match.players.find((each) => each.steamid === me)
  if (!showsElo || !player || match.voided === 1) return { is: 'none' }
  const change = match.ratings.find((each) => each.steamid === me)
  if (change) return { is: 'known', from: whole(change.before), to: whole(change.after) }
  const isRated = isRatedMatch(match.is_competitive === 1, match.kind)
  return isRated && match.ratings.length === 0 ? { is: 'awaited', from: whole(player.elo) } : { is: 'none' }
}

/** The change of rank that a change of ELO brings, up, down or none. */
export function rankMove(from: number, to: number): 'up' | 'down' | 'same' {
  const [before, after] = [rankOf(from)?.level ?? 0, rankOf(to)?.level ?? 0]
  return after > before ? 'up' : after < before ? 'down' : 'same'
}

/** The ELO that a count shows when `share` of its time has passed: it counts fast at first, slower at the end. */
export function countedElo(from: number, to: number, share: number): number {
  const left = 1 - Math.min(1, Math.max(0, share))
  return Math.round(to - (to - from) * left ** 3)
}
