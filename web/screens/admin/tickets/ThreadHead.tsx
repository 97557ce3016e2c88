import { ArrowLeft, Info } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { DeskTicket, TicketPresence } from '../../../../durable/protocol/support-fields.ts'
import { roughDuration } from '../../../format/rough-duration.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { PresenceLine } from './PresenceLine.tsx'
import { deskTexts } from './texts.ts'
import { useDeskPath } from './use-desk-path.ts'

const texts = deskTexts.thread

/** Since when the player waits, or since when they were answered; and what it was merged into. */
function Standing({ ticket: { desk, merged_into, status } }: { ticket: DeskTicket }) {
  const now = useMinute()
  const pathTo = useDeskPath()
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
      {waits && <span className="text-base-content">{waits}</span>}
      {waits && ' · '}
      {answered}
    </p>
  )
}

type ThreadHeadProps = {
  id: number
  /** Null while it is fetched. */
  ticket: DeskTicket | null
  present: readonly TicketPresence[]
  children: ReactNode
}

/** Above a thread: its subject, who else is there, how it stands, and what changes that. On a phone also the ways back and on. */
export function ThreadHead({ id, ticket, present, children }: ThreadHeadProps) {
  const pathTo = useDeskPath()
  const heading = useRef<HTMLHeadingElement>(null)
  // The script came after the change of screen, which then found no heading to focus.
  useEffect(() => {
    if (document.activeElement?.localName === 'main') heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <header className="flex shrink-0 flex-col gap-2 border-line border-b px-3 py-3 sm:px-4">
      <div className="flex items-center justify-between gap-2 min-[85rem]:hidden">
        <Link to={pathTo(null)} className="btn btn-ghost -ml-3 px-3 lg:hidden">
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          {texts.back}
        </Link>
        <Link to={pathTo(id, 'about')} className="btn btn-quiet ml-auto">
          <Info size={18} strokeWidth={1.75} aria-hidden="true" />
          {texts.about}
        </Link>
      </div>
      <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 ref={heading} tabIndex={-1} data-screen-start className="untrusted min-w-0 font-semibold text-lg leading-snug">
          <span className="font-normal text-muted tabular-nums">#{id}</span> {ticket?.subject}
        </h2>
        <PresenceLine present={present} />
      </div>
      {ticket && <Standing ticket={ticket} />}
      {children}
    </header>
  )
}
