import type { TicketStatus } from './ticket-words.ts'

/** The states of a ticket as both sides call them, on every page and in the thread. */
export const statusNames: Record<TicketStatus, string> = { open: 'Åpen', in_progress: 'Under arbeid', closed: 'Lukket' }

/** The line of the thread that tells of a new status; only its owner closes a ticket as a player, who reads the line as staff do. */
export const statusLine = (status: TicketStatus, isStaff: boolean): string =>
  isStaff ? `Status endret til ${statusNames[status]}.` : 'Saken ble lukket av den som opprettet den.'
