import { within } from './within.ts'

/** Addresses for other programs and sites, which the Worker answers itself. */
export const publicFiles = {
  cupCalendar: (id: string): string => `${within('/calendar/cups')(id)}.ics`,
  tournamentCalendar: (id: string): string => `${within('/calendar/tournaments')(id)}.ics`,
  embeddedTournament: within('/embed/tournaments'),
}
