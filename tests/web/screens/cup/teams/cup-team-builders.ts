import type { Cup } from '../../../../../durable/protocol/cup-fields.ts'
import type { CupView } from '../../../../../web/net/cup-room.ts'
import { aCupTeam, aCupView, cupPlayers, cupSteamId } from '../cup-builders.ts'

/** A cup of so many players whose teams are being made; `teams` says who is in which, by the players' numbers, from 1. */
export function cupInMaking(players: number, teams: readonly (readonly number[])[], over: Partial<Cup> = {}): CupView {
  const teamOf = (no: number) => teams.findIndex((members) => members.includes(no)) + 1
  return aCupView({
    cup: { status: 'creating_teams', max_players: 60, seed: 'd'.repeat(64), ...over },
    players: cupPlayers(players).map((player, at) => ({ ...player, team_id: teamOf(at + 1) || null })),
    teams: teams.map((members, at) => aCupTeam(at + 1, { players: members.map(cupSteamId) })),
  })
}
