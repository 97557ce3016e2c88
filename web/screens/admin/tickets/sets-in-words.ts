import { statusNames } from '../../../../durable/rules/support/status-lines.ts'
import type { TicketPriority } from '../../../../durable/rules/support/ticket-words.ts'
import type { WantedSets } from '../../../net/api/admin/support.ts'

/** The names of the priorities of tickets. */
export const priorityNames: Record<TicketPriority, string> = { low: 'Lav', normal: 'Normal', high: 'Høy' }

/** «status Lukket og prioritet Lav»; '' if the template sets nothing. */
export function setsInWords({ status, priority }: WantedSets): string {
  const parts = [status !== null && `status ${statusNames[status]}`, priority !== null && `prioritet ${priorityNames[priority]}`]
  return parts.filter((part) => part !== false).join(' og ')
}
