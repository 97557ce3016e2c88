import { ChevronDown, ChevronsUp, Gavel, Radio } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import type { InboxTicket } from '../../../../../durable/protocol/support/support-fields.ts'
import { roughDuration } from '../../../../format/rough-duration.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { PlayerName } from '../../../../ui/PlayerName.tsx'
import { inboxTexts } from '../texts.ts'
import { waitsInPlay } from './inbox-list.ts'

const texts = inboxTexts.list

const hourMs = 3_600_000
/** Red is for players who wait in a match. A wait of a day is marked on other tickets, unless staff gave them a low priority. */
function waitTone({ desk, priority }: InboxTicket, waited: number): string {
  if (desk.in_play === 1) return 'text-error'
  if (priority === 'low') return 'text-muted'
  return waited >= 24 * hourMs ? 'text-warning' : 'text-base-content'
}

function Since({ ticket, now }: { ticket: InboxTicket; now: number }) {
  const { desk, status, updated_at } = ticket
  if (desk.waiting_since !== null && status !== 'closed') {
    const waited = now - desk.waiting_since
    return (
      <span className={`whitespace-nowrap font-medium tabular-nums ${waitTone(ticket, waited)}`}>
        {texts.waited(roughDuration(waited))}
      </span>
    )
  }
  const time = roughDuration(now - updated_at)
  return (
    <span className="whitespace-nowrap text-muted tabular-nums" title={texts.changed(time)}>
      <span className="sr-only">{texts.changed(time)}</span>
      <span aria-hidden="true">{time}</span>
    </span>
  )
}

function Marks({ ticket, me }: { ticket: InboxTicket; me: string }) {
  const { desk, kind, priority, status, category } = ticket
  const { assigned } = desk
  return (
    <span className="mt-1 flex min-w-0 items-center gap-2 text-muted text-xs">
      {waitsInPlay(ticket) && (
        <span className="flex shrink-0 items-center gap-1 font-medium text-error">
          <Icon of={Radio} size={13} />
          {texts.inPlay}
        </span>
      )}
      {kind !== 'ticket' && (
        <span className="flex shrink-0 items-center gap-1 font-medium text-side-t">
          <Icon of={Gavel} size={13} />
          {texts.appeal}
        </span>
      )}
      {priority === 'high' && (
        <span className="flex shrink-0 items-center gap-0.5 font-medium text-warning">
          <Icon of={ChevronsUp} size={14} />
          {texts.high}
        </span>
      )}
      {priority === 'low' && (
        <span className="flex shrink-0 items-center gap-0.5">
          <Icon of={ChevronDown} size={14} />
          {texts.low}
        </span>
      )}
      <span className="min-w-0 truncate">{category}</span>
      <span className="shrink-0">{inboxTexts.statuses[status]}</span>
      <span className="ml-auto flex shrink-0 items-center gap-1.5">
        {desk.unanswered > 0 && status !== 'closed' && (
          <span className="grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 font-semibold text-primary-content tabular-nums">
            <span aria-hidden="true">{desk.unanswered}</span>
            <span className="sr-only">{texts.unanswered(desk.unanswered)}</span>
          </span>
        )}
        {assigned && (
          <span title={assigned.steamid === me ? texts.mine : texts.has(assigned.username)}>
            <Avatar src={assigned.avatar} size={20} className={assigned.steamid === me ? 'ring-1 ring-primary' : ''} />
            <span className="sr-only">{assigned.steamid === me ? texts.mine : texts.has(assigned.username)}</span>
          </span>
        )}
      </span>
    </span>
  )
}

type InboxRowProps = {
  ticket: InboxTicket
  to: string
  isOpen: boolean
  me: string
  now: number
  /** Whether the ticket is chosen; null while staff choose none. */
  isTicked: boolean | null
  onTick(id: number): void
}

/** A ticket of the list: its player, subject, priority, waiting time and assigned staff; the whole row opens it. */
export const InboxRow = memo(function InboxRow({ ticket, to, isOpen, me, now, isTicked, onTick }: InboxRowProps) {
  const { id, subject, status, desk } = ticket
  return (
    <li className="appear flex">
      {isTicked !== null && (
        <label className="flex shrink-0 cursor-pointer items-center pr-1 pl-3 hover:bg-base-300/50">
          <input type="checkbox" className="check-mark" checked={isTicked} onChange={() => onTick(id)} />
          <span className="sr-only">{inboxTexts.batch.tick(id, subject)}</span>
        </label>
      )}
      <Link
        to={to}
        data-ticket={id}
        aria-current={isOpen ? 'page' : undefined}
        className={`relative block min-w-0 flex-1 px-3 py-2.5 outline-offset-[-2px] transition-colors duration-150 ${
          isOpen ? 'bg-base-300 before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-primary' : 'hover:bg-base-300/50'
        } ${status === 'closed' ? 'text-muted' : ''}`}
      >
        <span className="flex items-center gap-2 text-sm">
          <Avatar src={desk.player.avatar} size={20} />
          <PlayerName name={desk.player.username} className="flex-1 text-muted" />
          <Since ticket={ticket} now={now} />
        </span>
        <span className="untrusted mt-1 line-clamp-2 font-medium text-sm leading-snug">
          <span className="font-normal text-muted tabular-nums">#{id}</span> {subject}
        </span>
        <Marks ticket={ticket} me={me} />
      </Link>
    </li>
  )
})
