import type { SteamId } from '../vocabulary.ts'

/** The captains of a match that one side won. */
export type CaptainResult = { winner: SteamId; loser: SteamId }

/** A rematch in its row: which one it is, from 1, and the results of the matches before it that had a winner, the oldest first. */
export type RematchPast = { number: number; results: readonly CaptainResult[] }

/** Two captains by the matches of the row that they won against each other; `leader` won as many as `other`, or more. */
export type Standing = { leader: SteamId; other: SteamId; won: number; lost: number }

/** The most results that a row keeps: more than a night has. */
export const rowMost = 20

/** The row of the rematch that follows a match, which is a rematch itself if it has a `past`; `result` is null where nobody won. */
export const pastAfter = (past: RematchPast | null, result: CaptainResult | null): RematchPast => ({
  number: (past?.number ?? 0) + 1,
  results: [...(past?.results ?? []), ...(result ? [result] : [])].slice(-rowMost),
})

/** How two captains stand after these results; null where they did not meet. */
export function standingOf(results: readonly CaptainResult[], one: SteamId, other: SteamId): Standing | null {
  const won = results.filter(({ winner, loser }) => winner === one && loser === other).length
  const lost = results.filter(({ winner, loser }) => winner === other && loser === one).length
  if (won + lost === 0) return null
  return won >= lost ? { leader: one, other, won, lost } : { leader: other, other: one, won: lost, lost: won }
}
