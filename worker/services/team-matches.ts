import type { TeamTournamentRow } from '../../db/queries/teams/teams.ts'
import { tournamentOf } from '../../durable/ports/objects.ts'
import type { TeamId } from '../../durable/rules/vocabulary.ts'
import type { Bindings } from '../app-env.ts'
import type { Team } from '../contract/teams.ts'
import { matchesOfTeam } from '../replies/team-matches.ts'

/** The number of tournaments whose rooms are asked, and of matches shown from all of them together. */
const askedTournaments = 5
const shownMatches = 20

/** The latest matches of a team, from the rooms of its newest tournaments: one that does not answer is left out. */
export async function readTeamMatches(env: Bindings, teamId: TeamId, entries: readonly TeamTournamentRow[]): Promise<Team['matches']> {
  const played = entries.filter((entry) => entry.played > 0).slice(0, askedTournaments)
  const seen = await Promise.all(
    played.map(async ({ id }) => {
      const answer = await tournamentOf(env, id)
        .view({ steamId: null, role: 0 })
        .catch((error) => console.warn('team', id, String(error)))
      return answer?.ok ? matchesOfTeam(answer.tournament, teamId) : []
    }),
  )
  return seen.flat().slice(0, shownMatches)
}
