import type { Tournament, TournamentTeam } from '../../../durable/protocol/tournament/tournament-fields.ts'
import { mustCheckIn } from './open-times.ts'

type OpenTournament = Pick<Tournament, 'status' | 'check_in' | 'drawn'>

/**
 * The status of a team before the tournament begins. `missed`: the check-in is over and the team did not check in; `left-out`: the draw was
 * made without it.
 */
export type OpenStatus = 'withdrawn' | 'left-out' | 'drawn' | 'check-in' | 'checked-in' | 'check-in-later' | 'missed' | 'registered'

export function openStatusOf(tournament: OpenTournament, team: TournamentTeam, now: number): OpenStatus {
  const { check_in, drawn } = tournament
  if (team.withdrawn) return 'withdrawn'
  if (drawn) return team.seed === null ? 'left-out' : 'drawn'
  if (mustCheckIn(tournament, team)) return 'check-in'
  if (team.checked_in) return 'checked-in'
  if (check_in && now >= check_in.closes) return 'missed'
  return check_in && now < check_in.opens ? 'check-in-later' : 'registered'
}

/**
 * The consequences of withdrawing for a team, as the name of their text. A drawn team loses its unplayed matches; any other team is only
 * out, and can come back while registration is open (docs/product.md 14.2).
 */
export function withdrawWords(
  { registration_open }: Pick<Tournament, 'registration_open'>,
  { seed }: Pick<TournamentTeam, 'seed'>,
): 'withdrawLate' | 'withdrawOpen' | 'withdrawClosed' {
  if (seed !== null) return 'withdrawLate'
  return registration_open ? 'withdrawOpen' : 'withdrawClosed'
}
