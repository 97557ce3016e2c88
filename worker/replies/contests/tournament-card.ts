import type { TournamentRow } from '../../../db/queries/contests/tournaments.ts'
import type { Tournament, TournamentCard } from '../../../durable/protocol/tournament/tournament-fields.ts'
import type { OwnCheckIn, OwnTournamentMatch } from '../../contract/tournaments.ts'
import type { PlayersMatch, PlayersTournament } from '../../services/contests/tournament-reader.ts'

/** A row of the record as the lists show it. */
export const tournamentCard = ({ winner, registration_open, ...row }: TournamentRow): TournamentCard => ({
  ...row,
  registration_open: registration_open === 1 ? 1 : 0,
  winner: winner === null ? null : (JSON.parse(winner) as TournamentCard['winner']),
})

/** A tournament as its room sees it, without ratings while the elo switch is off. */
export const shownTournament = (tournament: Tournament, showsRatings: boolean): Tournament =>
  showsRatings
    ? tournament
    : {
        ...tournament,
        teams: tournament.teams.map((team) => ({ ...team, rating: null, members: team.members.map((each) => ({ ...each, elo: null })) })),
      }

/** A match of one's own, as 'Neste kamp' shows it. */
export function ownTournamentMatch({ tournament, match, teamId, acts }: PlayersMatch): OwnTournamentMatch {
  const isFirst = match.team1_id === teamId
  return {
    tournament_id: tournament.id,
    tournament_name: tournament.name,
    match_number: match.match_number,
    round_name: match.round_name,
    opponent: isFirst ? match.team2_name : match.team1_name,
    team_name: (isFirst ? match.team1_name : match.team2_name) ?? '',
    scheduled_time: match.scheduled_time,
    status: match.status,
    match_id: match.match_id,
    acts: acts ? 1 : 0,
    is_ready: isFirst ? match.team1_ready : match.team2_ready,
  }
}

/** The check-in that a player's team must not miss; null when there is none, or the team has checked in. */
export function ownCheckIn({ tournament, teamId, acts }: PlayersTournament): OwnCheckIn | null {
  const { id, name, status, check_in, teams } = tournament
  const team = teams.find((each) => each.id === teamId)
  if (status !== 'open' || !team || !check_in?.is_open || team.checked_in || team.withdrawn) return null
  return { tournament_id: id, tournament_name: name, team_name: team.name, acts: acts ? 1 : 0, closes: check_in.closes }
}
