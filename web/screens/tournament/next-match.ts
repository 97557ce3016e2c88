import type { Tournament, TournamentMatch } from '../../../durable/protocol/tournament/tournament-fields.ts'
import type { TeamId } from '../../../durable/rules/vocabulary.ts'

/**
 * A match from the side of one of its teams. `opponent` is null while it is not known: then `opponentFrom` names the match that it comes
 * from.
 */
export type OwnMatch = {
  match: TournamentMatch
  opponentId: number | null
  opponent: string | null
  opponentFrom: string | null
  isReady: boolean
  opponentIsReady: boolean
}

/** A match from the side of the team of this id; null when the team does not play in it. */
export function matchAsOf(match: TournamentMatch, team: number): OwnMatch | null {
  if (match.team1_id === team) {
    const { team2_id, team2_name, team2_from, team1_ready, team2_ready } = match
    return {
      match,
      opponentId: team2_id,
      opponent: team2_name,
      opponentFrom: team2_from,
      isReady: team1_ready === 1,
      opponentIsReady: team2_ready === 1,
    }
  }
  if (match.team2_id === team) {
    const { team1_id, team1_name, team1_from, team1_ready, team2_ready } = match
    return {
      match,
      opponentId: team1_id,
      opponent: team1_name,
      opponentFrom: team1_from,
      isReady: team2_ready === 1,
      opponentIsReady: team1_ready === 1,
    }
  }
  return null
}

const urgency: Record<TournamentMatch['status'], number> = { live: 0, starting: 1, ready: 2, pending: 3, finished: 9, off: 9 }

/** The next match of a team: a match that is played, then a match that can begin, then the earliest; null when none is known. */
export function nextMatchOf({ matches }: Pick<Tournament, 'matches'>, team: number): OwnMatch | null {
  const coming = matches.filter(({ status }) => urgency[status] < 9).flatMap((match) => matchAsOf(match, team) ?? [])
  const at = ({ match }: OwnMatch) => match.scheduled_time ?? Number.MAX_SAFE_INTEGER
  const order = (a: OwnMatch, b: OwnMatch) =>
    urgency[a.match.status] - urgency[b.match.status] || at(a) - at(b) || a.match.match_number - b.match.match_number
  return coming.sort(order)[0] ?? null
}

/** Whether the teams of a match can say that they are ready. A match that ended in a draw has been played, and waits for staff. */
export const mayGetReady = ({ status, trouble }: Pick<TournamentMatch, 'status' | 'trouble'>): boolean =>
  status === 'ready' && trouble?.why !== 'draw'

/** The status of a team without a next match: it waits, has withdrawn, has finished, or was not in the draw. */
export type OwnStatus = { is: 'waits' | 'withdrawn' | 'left-out' } | { is: 'over'; place: number | null }

export function ownStatusOf({ status, teams }: Pick<Tournament, 'status' | 'teams'>, id: TeamId): OwnStatus {
  const team = teams.find((each) => each.id === id)
  if (team?.withdrawn) return { is: 'withdrawn' }
  const place = team?.place ?? null
  if (team && team.seed === null && teams.some(({ seed }) => seed !== null)) return { is: 'left-out' }
  return place !== null || status === 'completed' ? { is: 'over', place } : { is: 'waits' }
}
