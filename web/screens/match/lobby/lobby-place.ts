import type { Match } from '../../../../durable/protocol/match/match-fields.ts'

export type LobbyPlace = { is: 'owner' } | { is: 'member' } | { is: 'waiting'; place: number } | { is: 'outside' }

/** The viewer's place in the lobby. `place` on the waiting list counts from 1. */
export function lobbyPlace(match: Match, steamid: string): LobbyPlace {
  if (match.creator_id === steamid) return { is: 'owner' }
  if (match.players.some((player) => player.steamid === steamid)) return { is: 'member' }
  const index = match.queuedPlayers.findIndex((player) => player.steamid === steamid)
  return index >= 0 ? { is: 'waiting', place: index + 1 } : { is: 'outside' }
}
