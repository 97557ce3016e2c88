import { cupTeamCount } from '../../rules/cup/cup-words.ts'
import { type Refusal, refuse } from '../../rules/error-codes.ts'
import type { TeamId } from '../../rules/vocabulary.ts'
import type { EventOf } from '../cup-events.ts'
import { become, hasBegun, type Step, teamsAreNotMade, thePlayer } from '../cup-outcome.ts'
import { type CupState, type CupTeam, placedIn, teamWith } from '../cup-state.ts'
import { isFull, ledBy, teamsOfCount, teamWithout } from './team-places.ts'
import { edited } from './undo-team-change.ts'

/** Makes empty teams, and the pool of all players with a place (docs/product.md 16.3). Refuses with CONFLICT for fewer than two. */
export function setUp(state: CupState): Step {
  if (state.status === 'creating_teams') return become(state)
  if (state.status !== 'open') return hasBegun()
  const players = placedIn(state).length
  if (players < 2) return refuse('CONFLICT', 'Cupen må ha minst to spillere.')
  return become({ ...state, status: 'creating_teams', teams: teamsOfCount([], cupTeamCount(players)) })
}

const theTeam = (state: CupState, id: TeamId): { ok: true; team: CupTeam } | Refusal => {
  const team = state.teams.find((each) => each.id === id)
  return team ? { ok: true, team } : refuse('PAGE_NOT_FOUND', 'Fant ikke laget.')
}

const fullText = (from: TeamId | null): string =>
  from === null ? 'Team is already full (max 5 players)' : 'Destination team is already full (max 5 players)'

/**
 * Moves a player into a team, or out of it into the pool. A repeated move changes nothing. Refuses with CONFLICT when the team is full, or
 * the player has been moved since the mover's view.
 */
export function assignPlayer(state: CupState, { steamId, to, from }: EventOf<'assign-player'>): Step {
  if (state.status !== 'creating_teams') return teamsAreNotMade()
  const found = thePlayer(state, steamId)
  if (!found.ok) return found
  if (found.player.part !== 'in') return refuse('CONFLICT', 'Spilleren har ikke plass i cupen.')
  const here = teamWith(state, steamId)?.id ?? null
  if (here === to) return become(state)
  if (from !== undefined && from !== here) return refuse('CONFLICT', 'Noen andre flyttet spilleren først.')
  if (to !== null) {
    const target = theTeam(state, to)
    if (!target.ok) return target
    if (isFull(target.team)) return refuse('CONFLICT', fullText(here))
  }
  const teams = state.teams.map((team) => {
    if (team.id === here) return teamWithout(team, steamId)
    return team.id === to ? { ...team, lineUp: [...team.lineUp, steamId] } : team
  })
  const moved = state.balance ? state.moved + 1 : 0
  return edited(state, { do: 'move', player: steamId, to }, { ...state, teams, moved })
}

/** Makes a player captain of their team, in the place of another, or ends that. Refuses with CONFLICT for a player outside of the team. */
export function setCaptain(state: CupState, { teamId, steamId, isOn }: EventOf<'set-captain'>): Step {
  if (state.status !== 'creating_teams') return teamsAreNotMade()
  const found = theTeam(state, teamId)
  if (!found.ok) return found
  const { team } = found
  if (isOn && !team.lineUp.includes(steamId)) return refuse('CONFLICT', 'Spilleren er ikke på laget.')
  if (team.captains.includes(steamId) === isOn) return become(state)
  const after = isOn ? ledBy(team, steamId) : { ...team, captains: [] }
  const teams = state.teams.map((each) => (each === team ? after : each))
  return edited(state, { do: 'captain', player: steamId, team: teamId, isOn }, { ...state, teams })
}
