import type { SeatPhase } from '../protocol/site-messages.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import type { MatchEvent } from './match-events.ts'
import type { MatchState } from './match-state.ts'

/** The phase of the match in which an event gives a player their seat; `state` is null for a match that is being opened. */
export function seatPhaseOf(state: MatchState | null, event: MatchEvent, steamId: SteamId): SeatPhase {
  const lobbyOf = (owner: SteamId): SeatPhase => (owner === steamId ? 'own lobby' : 'lobby')
  if (event.type === 'open-lobby') return lobbyOf(event.owner.steamId)
  if (event.type === 'open-rematch-lobby') return lobbyOf(event.owner)
  return state?.status === 'waiting' ? lobbyOf(state.owner.steamId) : 'running'
}
