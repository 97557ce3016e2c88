import type { Cup } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { suggestTeams } from '../../../../../durable/rules/cup/balance.ts'
import { commitmentOf } from '../../../../../durable/rules/draft/draw.ts'
import type { CupView } from '../../../../../web/rooms/cup-room.ts'
import { balanceOrder } from '../../../../../web/screens/cup/teams/balance/balance-order.ts'
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

const balancedSeed = '5eed'.repeat(16)
/** The suggestion that was applied. */
const balancedChoice = 1

/** A cup of twelve whose room has just balanced the teams, by its second suggestion. */
export function balancedCup(): CupView {
  const view = cupInMaking(12, [[], [], []], { seed: balancedSeed, commitment: commitmentOf(balancedSeed) })
  const order = balanceOrder(view)
  if (!order) throw new Error('a cup in the making has a seed')
  const made = suggestTeams(order.players, order)[balancedChoice]
  const balance = {
    at: 1,
    choice: balancedChoice,
    players: order.players.map(({ steamId, elo, friends }) => ({ steamid: steamId as string, elo, friends })),
    teams: order.teams.map(({ id, captain }) => ({ team_id: id, captain: captain as string | null })),
  }
  const teams = view.teams.map((team, at) => ({ ...team, players: [...(made?.teams[at]?.players ?? [])] as string[] }))
  return { ...view, cup: { ...view.cup, balance }, teams }
}

/** The first of team 1 goes to team 2. */
export function withOneMoved(view: CupView, moved: number): CupView {
  const [first = '', ...rest] = view.teams[0]?.players ?? []
  const playersOf = (team: CupView['teams'][0]) =>
    team.team_id === 1 ? rest : team.team_id === 2 ? [...team.players, first] : team.players
  const teams = view.teams.map((team) => ({ ...team, players: playersOf(team) }))
  return { ...view, cup: { ...view.cup, moved }, teams }
}
