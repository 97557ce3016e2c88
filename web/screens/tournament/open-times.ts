import type { Tournament } from '../../../durable/protocol/tournament-fields.ts'

type Times = Pick<Tournament, 'registration_ends' | 'check_in' | 'start_date'>

/** When registration ends by itself: when its organiser says, else when check-in opens, else at the start. */
export const registrationEnds = ({ registration_ends, check_in, start_date }: Times): number =>
  registration_ends ?? check_in?.opens ?? start_date

/** Whether a team may register now. */
export const canRegister = ({ status, registration_open, teams, max_teams }: Tournament): boolean =>
  status === 'open' && registration_open === 1 && teams.length < max_teams

/** Whether this team must still check in, now. */
export const mustCheckIn = ({ status, check_in }: Tournament, team: { checked_in: 0 | 1; withdrawn: 0 | 1 }): boolean =>
  status === 'open' && check_in?.is_open === 1 && team.checked_in === 0 && team.withdrawn === 0
