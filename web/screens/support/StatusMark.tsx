import { Circle, CircleCheck, CircleDot } from 'lucide-react'
import type { TicketStatus } from '../../../durable/rules/support/ticket-words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { supportWords } from './texts.ts'

const look = {
  open: { icon: Circle, tone: 'text-info' },
  in_progress: { icon: CircleDot, tone: 'text-warning' },
  closed: { icon: CircleCheck, tone: 'text-muted' },
} satisfies Record<TicketStatus, unknown>

/** The state of a ticket, by shape, colour and word. */
export function StatusMark({ status }: { status: TicketStatus }) {
  const { icon, tone } = look[status]
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-sm">
      <Icon of={icon} size={16} className={`shrink-0 ${tone}`} />
      {supportWords.status[status]}
    </span>
  )
}
