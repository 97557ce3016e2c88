import type { Tournament } from '../../../durable/protocol/tournament/tournament-fields.ts'
import { freePlaces } from '../../../durable/rules/tournament/places-taken.ts'

/** Whether a team can register now. */
export const canRegister = ({ status, registration_open, registered_teams, max_teams }: Tournament): boolean =>
  status === 'open' && registration_open === 1 && freePlaces(registered_teams, max_teams) > 0

/** Whether this team must check in now. After the draw it is too late. */
export const mustCheckIn = (
  { status, check_in, drawn }: Pick<Tournament, 'status' | 'check_in' | 'drawn'>,
  team: { checked_in: 0 | 1; withdrawn: 0 | 1 },
): boolean => status === 'open' && drawn === 0 && check_in?.is_open === 1 && team.checked_in === 0 && team.withdrawn === 0
