import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { waitingParties } from '../../../../durable/rules/lobby/waiting-parties.ts'

export type LobbyPlace = { is: 'owner' } | { is: 'member' } | { is: 'waiting'; place: number; party: number } | { is: 'outside' }

/**
 * The viewer's place in the lobby. `place` on the waiting list counts from 1; `party` is how many players wait there as one party with the
 * viewer.
 */
export function lobbyPlace(match: Match, steamid: string): LobbyPlace {
  if (match.creator_id === steamid) return { is: 'owner' }
  if (match.players.some((player) => player.steamid === steamid)) return { is: 'member' }
  const parties = waitingParties(match.queuedPlayers)
  const index = parties.findIndex((party) => party.some((player) => player.steamid === steamid))
  if (index < 0) return { is: 'outside' }
  return { is: 'waiting', place: parties.slice(0, index).flat().length + 1, party: parties[index]?.length ?? 1 }
}
