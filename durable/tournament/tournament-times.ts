import { registrationEnd } from '../rules/tournament/evening-times.ts'
import type { TournamentSettings } from './tournament-state.ts'

type Times = Pick<TournamentSettings, 'startAt' | 'checkInMinutes' | 'registrationEndsAt'>

/** The window in which teams check in (UTC ms); null without one. */
export const checkInOf = ({ startAt, checkInMinutes }: Times): { opens: number; closes: number } | null =>
  checkInMinutes > 0 ? { opens: startAt - checkInMinutes * 60_000, closes: startAt } : null

/** When registration ends by itself (UTC ms). */
export const registrationEndOf = (settings: Times): number =>
  registrationEnd({ registration_ends: settings.registrationEndsAt, check_in: checkInOf(settings), start_date: settings.startAt })
