import { ArrowLeft, Info, SkipForward } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { InboxTicket, TicketPresence } from '../../../../../durable/protocol/support/support-fields.ts'
import { roughDuration } from '../../../../format/rough-duration.ts'
import { useMinute } from '../../../../hooks/use-minute.ts'
import { paths } from '../../../../paths/paths.ts'
import { ButtonLink } from '../../../../ui/button/Button.tsx'
import { waitsInPlay } from '../inbox/inbox-list.ts'
import { useInboxPath } from '../inbox/use-inbox-path.ts'
import { inboxTexts } from '../texts.ts'
import { PresenceLine } from './PresenceLine.tsx'

const texts = inboxTexts.thread

/** Since when the player waits, or when they were answered, and the ticket that it was merged into. */
function TicketState({ ticket }: { ticket: InboxTicket }) {
  const { desk, merged_into, status } = ticket
  const now = useMinute()
  const pathTo = useInboxPath()
  if (merged_into !== null) {
    return (
      <p className="text-muted text-sm">
        {texts.merged}{' '}
        <Link to={pathTo(merged_into)} className="text-base-content underline underline-offset-3">
          #{merged_into}
        </Link>
      </p>
    )
  }
  const waits = desk.waiting_since !== null && status !== 'closed' ? texts.waited(roughDuration(now - desk.waiting_since)) : null
  const answered = desk.answered_at === null ? texts.noAnswer : texts.lastAnswer(roughDuration(now - desk.answered_at))
  return (
    <p className="text-muted text-sm tabular-nums">
      {waits && <span className={ticket.desk.in_play === 1 ? 'text-error' : 'text-base-content'}>{waits}</span>}
      {waitsInPlay(ticket) && ticket.match_id !== null && (
        <>
          {' '}
          <Link to={paths.match(ticket.match_id)} className="font-medium text-error underline underline-offset-3">
            {texts.inPlay}
          </Link>
        </>
      )}
      {waits && ' · '}
      {answered}
    </p>
  )
}

/** The link to the facts of the ticket, for screens without room for them beside the thread. */
function ToAbout({ id, size, className = '' }: { id: number; size?: 'small'; className?: string }) {
  const pathTo = useInboxPath()
  return (
    <ButtonLink size={size} icon={Info} className={`shrink-0 ${className}`} to={pathTo(id, 'about')}>
      {texts.about}
    </ButtonLink>
  )
}

/** The link to the next waiting ticket. */
function ToWaiting({ id, size, className = '' }: { id: number | null; size?: 'small'; className?: string }) {
  const pathTo = useInboxPath()
  if (id === null) return null
  return (
    <ButtonLink
      size={size}
      icon={SkipForward}
      className={`shrink-0 ${className}`}
      title={texts.nextWaitingHint}
      aria-keyshortcuts="E"
      to={pathTo(id)}
    >
      {texts.nextWaiting}
    </ButtonLink>
  )
}

type ThreadHeadProps = {
  id: number
  /** Null while it is loading. */
  ticket: InboxTicket | null
  present: readonly TicketPresence[]
  /** The next waiting ticket; null for none. */
  waiting: number | null
  children: ReactNode
}

/**
 * Above a thread: its subject, the colleagues at it, its state, and the controls that change it. On a phone also the links to the list and
 * the next ticket.
 */
export function ThreadHead({ id, ticket, present, waiting, children }: ThreadHeadProps) {
  const pathTo = useInboxPath()
  const heading = useRef<HTMLHeadingElement>(null)
  // The script came after the change of screen, which had found no heading to focus.
  useEffect(() => {
    if (document.activeElement?.localName === 'main') heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <header className="flex shrink-0 flex-col gap-2 border-line border-b px-3 py-3 sm:px-4 lg:py-2.5">
      <div className="flex flex-wrap items-center gap-2 lg:hidden">
        <ButtonLink variant="ghost" icon={ArrowLeft} className="-ml-3 px-3" to={pathTo(null)}>
          {texts.back}
        </ButtonLink>
        <span className="ml-auto flex gap-2">
          <ToWaiting id={waiting} className="max-sm:px-3" />
          <ToAbout id={id} className="max-sm:px-3" />
        </span>
      </div>
      {/* On a laptop every line here takes a line from the thread. */}
      <div className="flex min-w-0 items-start gap-x-4">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2
            ref={heading}
            tabIndex={-1}
            data-screen-start
            title={ticket?.subject}
            className="untrusted min-w-0 font-semibold text-lg leading-snug lg:line-clamp-2 lg:[@media(max-height:50rem)]:line-clamp-1"
          >
            <span className="font-normal text-muted tabular-nums">#{id}</span> {ticket?.subject}
          </h2>
          {ticket && <TicketState ticket={ticket} />}
          <PresenceLine present={present} />
        </div>
        <ToAbout id={id} size="small" className="max-lg:hidden min-[85rem]:hidden" />
        <ToWaiting id={waiting} size="small" className="max-lg:hidden" />
      </div>
      {children}
    </header>
  )
}
