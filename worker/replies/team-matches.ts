import type { Tournament, TournamentMatch } from '../../durable/protocol/tournament/tournament-fields.ts'
import type { Winner } from '../../durable/rules/rating/elo.ts'
import { type MatchId, otherTeam, type TeamId, type TeamName } from '../../durable/rules/vocabulary.ts'
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

/** The newest first: by the plan where there is one, otherwise by number. */
const newestFirst = ({ matches }: Tournament): TournamentMatch[] =>
  matches.toSorted((one, other) => (other.scheduled_time ?? 0) - (one.scheduled_time ?? 0) || other.match_number - one.match_number)

/** The matches of a team in a tournament, the newest first. */
export const matchesOfTeam = (tournament: Tournament, teamId: TeamId): TeamMatch[] =>
  newestFirst(tournament).flatMap((match) => matchOfTeam(tournament, match, teamId) ?? [])

/**
 * A match of a team that was played on this site. `side`: the team's as the tournament has it now. `hasWon`: null where nobody won, or
 * staff have corrected the result.
 */
export type PlayedMatch = { matchId: MatchId; side: TeamName; hasWon: boolean | null }

/** The played matches of a team in a tournament that are over, the newest first. */
export const playedOf = (tournament: Tournament, teamId: TeamId): PlayedMatch[] =>
  newestFirst(tournament).flatMap(({ team1_id, team2_id, match_id, status, winner_id, corrected }) => {
    if (match_id === null || status !== 'finished' || (team1_id !== teamId && team2_id !== teamId)) return []
    const hasWon = corrected === 1 || winner_id === null ? null : winner_id === teamId
    return [{ matchId: match_id as MatchId, side: team1_id === teamId ? 'A' : 'B', hasWon }]
  })

/**
 * The team's side in the room of the match. It may be another one than in the tournament: a correction of an earlier match changes the
 * sides of two teams that have played (docs/product.md 14.4). The side of the winner decides; without a winner the side of the tournament
 * counts.
 */
export function sideInRoom({ side, hasWon }: Pick<PlayedMatch, 'side' | 'hasWon'>, winner: Winner): TeamName {
  if (hasWon === null || winner === 'draw') return side
  return hasWon ? winner : otherTeam(winner)
}
