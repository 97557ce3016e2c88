import type { Tournament, TournamentTeam } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import type { FoundTeam } from '../../../../../../worker/contract/tournaments.ts'
import { lineUpOf, playersOf } from '../../../../../state/line-up.ts'
import { teamTexts } from './texts.ts'

const { add: texts } = teamTexts

/** How a team stands before it matters how it plays. */
export type TeamStatus = 'withdrawn' | 'short' | 'not-in' | 'in' | 'none'

/** The status of a team that an organiser must know first. Without a check-in nobody checks in. */
export function teamStatusOf(team: TournamentTeam, { team_size: size, check_in: window, status }: Tournament): TeamStatus {
  if (team.withdrawn === 1) return 'withdrawn'
  if (team.line_up.length < size) return 'short'
  if (window === null || status !== 'open') return 'none'
  return team.checked_in === 1 ? 'in' : 'not-in'
}

const rank: Record<TeamStatus, number> = { short: 0, 'not-in': 1, in: 2, none: 2, withdrawn: 3 }

/** The teams in the order in which an organiser looks for them: teams that lack something first, then by place, seed and name. */
export function sortedTeams(tournament: Tournament): TournamentTeam[] {
  return tournament.teams.toSorted(
    (a, b) =>
      rank[teamStatusOf(a, tournament)] - rank[teamStatusOf(b, tournament)] ||
      (a.place ?? 999) - (b.place ?? 999) ||
      (a.seed ?? 999) - (b.seed ?? 999) ||
      a.name.localeCompare(b.name, 'nb'),
  )
}

/** Whether an organiser may add a found team, and how it stands. The room has the last word. */
export function addWords(
  { id, members }: Pick<FoundTeam, 'id' | 'members'>,
  { teams, team_size: size, registered_teams: registered, max_teams: max }: Tournament,
): { says: string; canAdd: boolean; isIn: boolean } {
  if (teams.some((team) => team.id === id)) return { says: texts.isIn, canAdd: false, isIn: true }
  if (members < size) return { says: texts.small(members, size), canAdd: false, isIn: false }
  if (registered >= max) return { says: texts.full, canAdd: false, isIn: false }
  return { says: texts.members(members), canAdd: true, isIn: false }
}

/** The names of those who play, in their order. */
export const lineUpNames = (team: TournamentTeam): readonly string[] => lineUpOf(team).map(({ username }) => username)

/** The team in which somebody plays here; null for nobody of the tournament. */
export const teamWith = (teams: readonly TournamentTeam[], steamid: string): TournamentTeam | null =>
  teams.find((team) => playersOf(team).some((player) => player.steamid === steamid)) ?? null
