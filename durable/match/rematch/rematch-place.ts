import type { RematchPlace } from '../../protocol/match/gather-fields.ts'
import { isRematchId } from '../../rules/lobby/rematch.ts'
import { type CaptainResult, type RematchPast, standingOf } from '../../rules/lobby/rematch-past.ts'
import { otherTeam, type SteamId, type TeamName } from '../../rules/vocabulary.ts'
import { type MatchState, playOf } from '../match-state.ts'

/**
 * The row in which a match is a rematch; null for a match that is none. A rematch that was opened before rows were stored is the first of
 * its own row.
 */
export const rematchPastOf = ({ matchId, rematchPast }: MatchState): RematchPast | null =>
  rematchPast ?? (isRematchId(matchId) ? { number: 1, results: [] } : null)

const captainOf = ({ members }: MatchState, team: TeamName): SteamId | null =>
  members.find((each) => each.isCaptain && each.team === team)?.steamId ?? null

/** The captains of a match by its result; null for a draw, a result that was taken back, and a match that has none. */
export function captainResult(state: MatchState): CaptainResult | null {
  const { winner = null, voidReason = null } = playOf(state) ?? {}
  if (state.status !== 'complete' || winner === null || winner === 'draw' || voidReason !== null) return null
  const [won, lost] = [captainOf(state, winner), captainOf(state, otherTeam(winner))]
  return won !== null && lost !== null ? { winner: won, loser: lost } : null
}

/**
 * The place of a rematch in its row, as everybody sees it: its captains' standing, in a lobby that of the captains before. Null for any
 * other match.
 */
export function rematchPlace(state: MatchState): RematchPlace | null {
  const past = rematchPastOf(state)
  if (past === null) return null
  const own = captainResult(state)
  const results = [...past.results, ...(own ? [own] : [])]
  const [a, b] = [captainOf(state, 'A'), captainOf(state, 'B')]
  const last = results.at(-1)
  const pair = a !== null && b !== null ? ([a, b] as const) : last ? ([last.winner, last.loser] as const) : null
  return { number: past.number, standing: pair && standingOf(results, ...pair) }
}
