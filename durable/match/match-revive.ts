import type { MatchState } from './match-state.ts'

/** The newest shape this code writes. */
const newest = 1

/** Upgrades what an older version stored; null when a newer one did, which this code must not touch. */
export function reviveMatch(stored: unknown): MatchState | null {
  const state = stored as { v: number }
  return state.v > newest ? null : (state as MatchState)
}
