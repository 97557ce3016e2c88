import type { Tournament, TournamentTeam } from '../../../durable/protocol/tournament/tournament-fields.ts'

/** The teams as a list shows them: by final place, otherwise by seed after the draw, otherwise by rating; withdrawn teams last. */
export function listedTeams({ teams }: Pick<Tournament, 'teams'>): TournamentTeam[] {
  const last = Number.MAX_SAFE_INTEGER
  return teams.toSorted(
    (a, b) =>
      a.withdrawn - b.withdrawn ||
      (a.place ?? last) - (b.place ?? last) ||
      (a.seed ?? last) - (b.seed ?? last) ||
      (b.rating ?? 0) - (a.rating ?? 0) ||
      a.id - b.id,
  )
}
