import { progressOf } from '../../course/course-state.ts'
import { courseIn, teamsOf } from '../../course/state-course.ts'
import { cupLimits, cupTeamCount } from '../../rules/cup/cup-words.ts'
import type { SteamId, TeamId } from '../../rules/vocabulary.ts'
import { type CupState, type CupTeam, placedIn, teamWith } from '../cup-state.ts'

export const newTeam = (id: TeamId): CupTeam => ({ id, name: `Team ${id}`, captains: [], lineUp: [] })

/** The teams, this many of them: the first stay, and others come after them. */
export const teamsOfCount = (teams: readonly CupTeam[], count: number): CupTeam[] =>
  Array.from({ length: count }, (_, place) => teams[place] ?? newTeam(place + 1))

/** While teams are made there are never fewer than everybody fits into. */
export function withRoomInTeams(state: CupState): CupState {
  const wanted = cupTeamCount(placedIn(state).length)
  if (state.status !== 'creating_teams' || state.teams.length >= wanted) return state
  return { ...state, teams: teamsOfCount(state.teams, wanted) }
}

/** How many matches of a team have been opened so far. */
export const openedMatches = (state: CupState, { id }: CupTeam): number =>
  (courseIn(state)?.matches ?? []).filter((match) => teamsOf(match)?.includes(id) && progressOf(state, match.no).room !== null).length

export const isFull = ({ lineUp }: CupTeam): boolean => lineUp.length >= cupLimits.teamSize

/** The team with its captain first: where only some of a team can play, the captain does. */
export function ledBy(team: CupTeam, captain: SteamId): CupTeam {
  return { ...team, captains: [captain], lineUp: [captain, ...team.lineUp.filter((steamId) => steamId !== captain)] }
}

/** A team without this player, as its captain too. */
export const teamWithout = (team: CupTeam, steamId: SteamId): CupTeam => ({
  ...team,
  captains: team.captains.filter((each) => each !== steamId),
  lineUp: team.lineUp.filter((each) => each !== steamId),
})

/** The cup with this player in no team. */
export function withoutInTeams(state: CupState, steamId: SteamId): CupState {
  const team = teamWith(state, steamId)
  if (!team) return state
  const teams = state.teams.map((each) => (each === team ? teamWithout(each, steamId) : each))
  return { ...state, teams }
}
