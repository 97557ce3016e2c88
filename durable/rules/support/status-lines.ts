import type { TicketStatus } from './ticket-words.ts'

/** The states of a ticket as both sides read them. */
export const statusNames: Record<TicketStatus, string> = { open: 'Åpen', in_progress: 'Pågår', closed: 'Lukket' }

/** The line of the thread that tells of a new status; only its owner closes a ticket as a player. */
export const statusLine = (status: TicketStatus, isStaff: boolean): string =>
  isStaff ? `Status satt til ${statusNames[status]}.` : 'Saken ble lukket av spilleren.'
