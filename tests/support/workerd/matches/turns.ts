import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { TestUser } from '../builders.ts'
import { get } from '../call.ts'

export type TurnAct = { path: 'pick-player' | 'map-action' | 'side-selection'; body: Record<string, string | number> }

export const matchOfView = async (id: string, token: string): Promise<Match> => (await get(`/matches/${id}`, token)).body.match as Match

export function captainOf(match: Match, team: 'A' | 'B', players: readonly TestUser[]): TestUser {
  const captain = match.players.find((player) => player.is_captain === 1 && player.team === team)
  return players.find((player) => player.steamId === captain?.steamid) as TestUser
}

/** A legal act for the running turn: the first free player, the first free map, or CT. Null when there is no turn. */
export function turnAct(match: Match): (TurnAct & { team: 'A' | 'B' }) | null {
  const { turn } = match
  if (!turn) return null
  if (turn.does === 'pick_player') {
    const player = match.players.find((each) => each.team === null)
    return { team: turn.team, path: 'pick-player', body: { steamid: player?.steamid ?? '', team: turn.team } }
  }
  if (turn.does === 'choose_side') return { team: turn.team, path: 'side-selection', body: { mapId: turn.map_id ?? 0, action: 'ct' } }
  const map = match.maps.find((each) => each.status === 'available')
  const action = turn.does === 'ban_map' ? 'banned' : 'picked'
  return { team: turn.team, path: 'map-action', body: { mapId: map?.id ?? 0, action } }
}
