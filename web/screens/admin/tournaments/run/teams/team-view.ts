import type { Tournament, TournamentTeam } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import type { FoundTeam } from '../../../../../../worker/contract/tournaments.ts'
import { lineUpOf, playersOf } from '../../../../../state/line-up.ts'
import { teamTexts } from './texts.ts'

const { add: texts } = teamTexts

/** The status of a team for the organiser. */
export type TeamStatus = 'withdrawn' | 'short' | 'not-in' | 'in' | 'none'

/** The most important status of a team. Without a check-in no team has to check in. */
export function teamStatusOf(team: TournamentTeam, { team_size: size, check_in: window, status }: Tournament): TeamStatus {
  if (team.withdrawn === 1) return 'withdrawn'
  if (team.line_up.length < size) return 'short'
  if (window === null || status !== 'open') return 'none'
  return team.checked_in === 1 ? 'in' : 'not-in'
}

const rank: Record<TeamStatus, number> = { short: 0, 'not-in': 1, in: 2, none: 2, withdrawn: 3 }

/** The teams in the order in which an organiser needs them: incomplete teams first, then by place, seed and name. */
export function sortedTeams(tournament: Tournament): TournamentTeam[] {
  return tournament.teams.toSorted(
    (a, b) =>
      rank[teamStatusOf(a, tournament)] - rank[teamStatusOf(b, tournament)] ||
      (a.place ?? 999) - (b.place ?? 999) ||
      (a.seed ?? 999) - (b.seed ?? 999) ||
      a.name.localeCompare(b.name, 'nb'),
  )
}

/** Whether an organiser can add a found team, and its status. The room makes the final check. */
export function addWords(
  { id, members }: Pick<FoundTeam, 'id' | 'members'>,
  { teams, team_size: size, registered_teams: registered, max_teams: max }: Tournament,
): { says: string; canAdd: boolean; isIn: boolean } {
  if (teams.some((team) => team.id === id)) return { says: texts.isIn, canAdd: false, isIn: true }
  if (members < size) return { says: texts.small(members, size), canAdd: false, isIn: false }
  if (registered >= max) return { says: texts.full, canAdd: false, isIn: false }
  return { says: texts.members(members), canAdd: true, isIn: false }
}

/** The names of the players of the line-up, in their order. */
export const lineUpNames = (team: TournamentTeam): readonly string[] => lineUpOf(team).map(({ username }) => username)

/** The team in which a player plays here; null for a player outside the tournament. */
export const teamWith = (teams: readonly TournamentTeam[], steamid: string): TournamentTeam | null =>
  teams.find((team) => playersOf(team).some((player) => player.steamid === steamid)) ?? null
