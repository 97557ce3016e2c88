import { within } from './within.ts'

/** Addresses that the Worker answers itself, for other programs and sites. */
export const publicFiles = {
  cupCalendar: (id: string): string => `${within('/calendar/cups')(id)}.ics`,
  tournamentCalendar: (id: string): string => `${within('/calendar/tournaments')(id)}.ics`,
  embeddedTournament: within('/embed/tournaments'),
}
