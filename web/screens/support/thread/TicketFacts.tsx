import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Ticket } from '../../../../durable/protocol/support/support-fields.ts'
import { formatTime } from '../../../format/date.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { paths } from '../../../paths/paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { StatusMark } from '../StatusMark.tsx'
import { supportWords, threadTexts as texts } from '../texts.ts'
import { CloseTicket } from './CloseTicket.tsx'

const { facts } = texts

function MatchLink({ id }: { id: string }) {
  return (
    <Link to={paths.match(id)} className="-my-2.5 inline-flex min-h-11 items-center gap-1 underline underline-offset-3">
      {facts.openMatch}
      <Icon of={ArrowRight} size={16} />
    </Link>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="untrusted">{children}</dd>
  </div>
)

/** On a wide screen, beside the thread: the facts of the ticket, and the owner's button to close it. */
export function TicketFacts({ ticket, onClosed }: { ticket: Ticket; onClosed(): void }) {
  const now = useMinute()
  return (
    <section aria-label={facts.title} className="panel sticky top-24 p-5 max-lg:hidden">
      <dl className="grid gap-4">
        <Fact name={facts.status}>
          <StatusMark status={ticket.status} />
        </Fact>
        <Fact name={facts.category}>{ticket.category}</Fact>
        <Fact name={facts.priority}>{supportWords.priority[ticket.priority]}</Fact>
        <Fact name={facts.created}>{formatTime(ticket.created_at, now)}</Fact>
        <Fact name={facts.updated}>{formatTime(ticket.updated_at, now)}</Fact>
        {ticket.match_id !== null && (
          <Fact name={facts.match}>
            <MatchLink id={ticket.match_id} />
          </Fact>
        )}
      </dl>
      {ticket.status !== 'closed' && <CloseTicket id={ticket.id} className="mt-5 w-full" onClosed={onClosed} />}
    </section>
  )
}

/** On a phone, under the heading: the same facts in one line. */
export function FactsLine({ ticket }: { ticket: Ticket }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm lg:hidden">
      <span className="text-base-content">
        <StatusMark status={ticket.status} />
      </span>
      <span className="untrusted">{ticket.category}</span>
      <span>
        {facts.priority}: {supportWords.priority[ticket.priority].toLowerCase()}
      </span>
      {ticket.match_id !== null && <MatchLink id={ticket.match_id} />}
    </p>
  )
}
