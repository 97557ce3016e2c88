import { suggestTeams } from '../../rules/cup/balance.ts'
import { cupTeamCount } from '../../rules/cup/cup-words.ts'
import { refuse } from '../../rules/error-codes.ts'
import type { EventOf } from '../cup-events.ts'
import { type Step, teamsAreNotMade } from '../cup-outcome.ts'
import { type CupBalanceMade, type CupState, type CupTeam, placedIn } from '../cup-state.ts'
import { ledBy, teamsOfCount } from './team-places.ts'
import { edited } from './undo-team-change.ts'

/**
 * Places all players by one of the suggestions (docs/product.md 16.4): captains stay where they are. Refuses with CONFLICT an unknown
 * suggestion, and when players or teams have changed since the suggestions were seen.
 */
export function balanceTeams(state: CupState, { choice, seen }: EventOf<'balance-teams'>, now: number): Step {
  if (state.status !== 'creating_teams') return teamsAreNotMade()
  if (seen !== undefined && seen !== state.layout) return refuse('CONFLICT', 'Noe har endret seg siden forslagene ble laget.')
  const players = placedIn(state).map(({ steamId, elo, friends }) => ({ steamId, elo, friends }))
  if (players.length < 2) return refuse('CONFLICT', 'Cupen må ha minst to spillere.')
  const before = teamsOfCount(state.teams, cupTeamCount(players.length))
  const teams = before.map(({ id, captains }) => ({ id, captain: captains[0] ?? null }))
  const source = { seed: state.seed, matchId: state.id, steamIds: players.map(({ steamId }) => steamId) }
  const suggestion = suggestTeams(players, { teams, source })[choice]
  if (!suggestion) return refuse('CONFLICT', 'Det finnes ikke så mange forslag.')
  const made = before.map((team, place): CupTeam => {
    const of = suggestion.teams[place]
    return of ? ledBy({ ...team, lineUp: of.players }, of.captain) : team
  })
  const balance: CupBalanceMade = { at: now, choice, players, teams, fallen: state.fallen }
  return edited(state, { do: 'balance' }, { ...state, teams: made, balance, moved: 0 })
}
