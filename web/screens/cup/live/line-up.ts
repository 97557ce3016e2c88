import type { CupPlayer, CupRoomView } from '../../../../durable/protocol/cup/cup-fields.ts'
import type { TeamId } from '../../../../durable/rules/vocabulary.ts'

/** The part of a cup that has the players of its teams. */
export type WithLineUps = Pick<CupRoomView, 'players' | 'teams'>

/** The players of a team, its captain first; empty for a team that is not known. */
export function lineUpOf({ players, teams }: WithLineUps, id: TeamId | null): CupPlayer[] {
  const team = teams.find(({ team_id }) => team_id === id)
  return (team?.players ?? []).flatMap((steamid) => players.find((player) => player.steamid === steamid) ?? [])
}

/** The name of the captain of a team; null for a team without a captain. */
export function captainOf({ players, teams }: WithLineUps, id: TeamId | null): string | null {
  const captain = teams.find(({ team_id }) => team_id === id)?.captain
  return players.find(({ steamid }) => steamid === captain)?.username ?? null
}
