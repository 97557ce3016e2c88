import type { MatchState, PlannedMap } from './match-state.ts'

/** The newest shape this code writes. */
const newest = 2

/** Version 1 knew no servers: what was live then has its clock due, and asks for one at its next wake. */
function fromFirst(state: MatchState): MatchState {
  const maps = state.maps.map((map): PlannedMap => ({ ...map, workshopId: null }))
  return { ...state, v: newest, maps, play: null, deadlineAt: state.status === 'live' ? state.createdAt : state.deadlineAt }
}

/** Upgrades what an older version stored; null when a newer one did, which this code must not touch. */
export function reviveMatch(stored: unknown): MatchState | null {
  const { v } = stored as { v: number }
  if (v > newest) return null
  return v === 1 ? fromFirst(stored as MatchState) : (stored as MatchState)
}
