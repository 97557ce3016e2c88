import type { Tournament } from '../../../durable/protocol/tournament/tournament-fields.ts'
import { teamInTheWay } from '../../../durable/rules/tournament/places-taken.ts'
import type { TeamId } from '../../../durable/rules/vocabulary.ts'
import type { TeamCard } from '../../../worker/contract/teams.ts'
import { teamHere } from './own-team.ts'

/** Why a team cannot be registered; null when it can. `taken`: these members already play for `team` in this tournament. */
export type ChoiceProblem = { is: 'small'; has: number; needs: number } | { is: 'taken'; names: readonly string[]; team: string } | null
export type TeamChoice = { id: TeamId; name: string; problem: ChoiceProblem }

function problemOf(team: TeamCard, { team_size, teams }: Pick<Tournament, 'team_size' | 'teams'>): ChoiceProblem {
  if (team.members.length < team_size) return { is: 'small', has: team.members.length, needs: team_size }
  const coming = team.members.map(({ steamid }) => steamid)
  const other = teamInTheWay(teams.map(teamHere), team.id, coming)
  if (!other) return null
  const names = team.members.filter(({ steamid }) => other.players.includes(steamid)).map(({ username }) => username)
  return { is: 'taken', names, team: teams.find(({ id }) => id === other.id)?.name ?? '' }
}

/** The unregistered teams that the player can act for, first those that can be chosen (docs/product.md 14.2). */
export function teamChoices(own: readonly TeamCard[], tournament: Pick<Tournament, 'team_size' | 'teams'>): TeamChoice[] {
  const registered = new Set(tournament.teams.map(({ id }) => id))
  return own
    .filter(({ id, role }) => role !== 'player' && !registered.has(id))
    .map((team) => ({ id: team.id, name: team.name, problem: problemOf(team, tournament) }))
    .sort((a, b) => Number(a.problem !== null) - Number(b.problem !== null))
}

/** The players of a team and which of them act for it, in a form that does not depend on their order. */
const membership = (members: readonly { steamid: string; acts: boolean }[]): string =>
  members
    .map(({ steamid, acts }) => `${steamid} ${acts}`)
    .sort()
    .join()

/** Whether the team has other members, captains, name or logo than when it was registered. */
export function hasChanged(own: TeamCard, registered: Tournament['teams'][number]): boolean {
  const now = membership(own.members.map(({ steamid, role }) => ({ steamid, acts: role !== 'player' })))
  const then = membership(registered.members.map(({ steamid, is_captain }) => ({ steamid, acts: is_captain === 1 })))
  return now !== then || own.name !== registered.name || own.logo_url !== registered.logo_url
}
