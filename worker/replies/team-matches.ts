import type { Tournament, TournamentMatch } from '../../durable/protocol/tournament/tournament-fields.ts'
import type { TeamId } from '../../durable/rules/vocabulary.ts'
import type { Team } from '../contract/teams.ts'

type TeamMatch = Team['matches'][number]

/** A finished match as one of its teams reads it; null for a match that was not played between two. */
function matchOfTeam({ id: tournamentId, name }: Tournament, match: TournamentMatch, teamId: TeamId): TeamMatch | null {
  const { team1_id, team2_id, winner_id, status, ended_by } = match
  if (status !== 'finished' || ended_by === 'bye' || (team1_id !== teamId && team2_id !== teamId)) return null
  const isFirst = team1_id === teamId
  const [otherId, otherName] = isFirst ? [team2_id, match.team2_name] : [team1_id, match.team1_name]
  const [own, other] = isFirst ? [match.team1_score, match.team2_score] : [match.team2_score, match.team1_score]
  const undecided = ended_by === 'absent' ? 'loss' : 'draw'
  return {
    tournament_id: tournamentId,
    tournament_name: name,
    round_name: match.round_name,
    opponent: otherId === null ? null : { id: otherId, name: otherName ?? '' },
    result: winner_id === null ? undecided : winner_id === teamId ? 'win' : 'loss',
    score_own: own,
    score_other: other,
    without_score: ended_by === 'walkover' || ended_by === 'absent' ? ended_by : null,
    match_id: match.match_id,
  }
}

/** The matches of a team in a tournament, the newest first: by the plan where there is one, else by number. */
export function matchesOfTeam(tournament: Tournament, teamId: TeamId): TeamMatch[] {
  const inOrder = tournament.matches.toSorted(
    (one, other) => (other.scheduled_time ?? 0) - (one.scheduled_time ?? 0) || other.match_number - one.match_number,
  )
  return inOrder.flatMap((match) => matchOfTeam(tournament, match, teamId) ?? [])
}
