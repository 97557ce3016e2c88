import type { Database } from '../../db/client.ts'
import { findVetoesIn } from '../../db/queries/matches/team-vetoes.ts'
import type { FoundVetoes } from '../../db/queries/matches/veto-rows.ts'
import { listPlayedTournaments, type TeamTournamentRow } from '../../db/queries/teams/teams.ts'
import { log } from '../../durable/log/log.ts'
import { tournamentOf } from '../../durable/ports/objects.ts'
import type { Tournament } from '../../durable/protocol/tournament/tournament-fields.ts'
import { vetoesMax } from '../../durable/rules/draft/veto-habits.ts'
import type { TeamId, TournamentId } from '../../durable/rules/vocabulary.ts'
import type { Bindings } from '../app-env.ts'
import type { Team } from '../contract/teams.ts'
import { matchesOfTeam, playedOf, sideInRoom } from '../replies/team-matches.ts'

/** The number of tournaments whose rooms are asked, and of matches shown from all of them together. */
const askedTournaments = 5
const shownMatches = 20

/** The answers of the rooms of these tournaments, in their order; one that does not answer is left out. */
async function fromRooms<Each>(env: Bindings, ids: readonly TournamentId[], read: (tournament: Tournament) => Each[]): Promise<Each[]> {
  const seen = await Promise.all(
    ids.map(async (id) => {
      const answer = await tournamentOf(env, id)
        .view({ steamId: null, role: 0 })
        .catch((error) => log('warn', 'team', { message: `matches of ${id}`, error }))
      return answer?.ok ? read(answer.tournament) : []
    }),
  )
  return seen.flat()
}

/** The latest matches of a team, from the rooms of its newest tournaments. */
export async function readTeamMatches(env: Bindings, teamId: TeamId, entries: readonly TeamTournamentRow[]): Promise<Team['matches']> {
  const played = entries.filter((entry) => entry.played > 0).slice(0, askedTournaments)
  const matches = await fromRooms(
    env,
    played.map(({ id }) => id),
    (tournament) => matchesOfTeam(tournament, teamId),
  )
  return matches.slice(0, shownMatches)
}

/** The vetoes of a team's latest matches on this site, from the same tournaments; null for an unknown team. */
export async function readTeamVetoes({ env, db }: { env: Bindings; db: Database }, teamId: TeamId): Promise<FoundVetoes | null> {
  const ids = await listPlayedTournaments(db, teamId, askedTournaments)
  if (!ids) return null
  const played = (await fromRooms(env, ids, (tournament) => playedOf(tournament, teamId))).slice(0, vetoesMax)
  const byId = new Map(played.map((match) => [match.matchId, match]))
  return findVetoesIn(db, [...byId.keys()], (id, winner) => sideInRoom(byId.get(id) ?? { side: 'A', hasWon: null }, winner))
}
