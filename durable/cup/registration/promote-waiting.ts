import type { SteamId } from '../../rules/vocabulary.ts'
import { gotPlace } from '../cup-notes.ts'
import { become, type Done, isBefore } from '../cup-outcome.ts'
import { type CupPlayer, type CupState, freePlacesIn, waitingIn } from '../cup-state.ts'
import { withoutInTeams, withRoomInTeams } from '../teams/team-places.ts'

/** The cup after its free places went to the first waiting players, who get a message. Once it has begun nobody is promoted. */
export function promoteWaiting(state: CupState): Done {
  if (!isBefore(state)) return become(state)
  const next = waitingIn(state).slice(0, freePlacesIn(state))
  if (next.length === 0) return become(withRoomInTeams(state))
  const ids = new Set(next.map(({ steamId }) => steamId))
  const players = state.players.map((player) => (ids.has(player.steamId) ? { ...player, part: 'in' as const } : player))
  return become(withRoomInTeams({ ...state, players }), ...gotPlace(state, [...ids]))
}

/** The cup without a player, their place, their team and the requests by and to them. The next waiting player gets the place. */
export function withoutPlayer(state: CupState, steamId: SteamId): Done {
  const players = dropSingleGroups(state.players.filter((player) => player.steamId !== steamId))
  const asks = state.asks.filter(({ from, to }) => from !== steamId && to !== steamId)
  return promoteWaiting(withoutInTeams({ ...state, players, asks }, steamId))
}

/** No player is a group of friends by themselves. */
export function dropSingleGroups(players: readonly CupPlayer[]): readonly CupPlayer[] {
  const sizes = new Map<number, number>()
  for (const { friends } of players) if (friends !== null) sizes.set(friends, (sizes.get(friends) ?? 0) + 1)
  const isSingle = ({ friends }: CupPlayer) => friends !== null && sizes.get(friends) === 1
  return players.some(isSingle) ? players.map((player) => (isSingle(player) ? { ...player, friends: null } : player)) : players
}
