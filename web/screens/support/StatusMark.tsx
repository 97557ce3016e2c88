import { Circle, CircleCheck, CircleDot } from 'lucide-react'
import type { TicketStatus } from '../../../durable/rules/support/ticket-words.ts'
import { supportWords } from './texts.ts'

const look = {
  open: { Icon: Circle, tone: 'text-info' },
  in_progress: { Icon: CircleDot, tone: 'text-warning' },
  closed: { Icon: CircleCheck, tone: 'text-muted' },
} satisfies Record<TicketStatus, unknown>

/** The state of a ticket, by shape, colour and word. */
export function StatusMark({ status }: { status: TicketStatus }) {
  const { Icon, tone } = look[status]
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-sm">
      <Icon size={16} strokeWidth={2} aria-hidden="true" className={`shrink-0 ${tone}`} />
      {supportWords.status[status]}
    </span>
  )
}
