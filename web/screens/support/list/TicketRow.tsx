import { PenLine, Scale } from 'lucide-react'
import { Link } from 'react-router'
import type { Ticket } from '../../../../durable/protocol/support/support-fields.ts'
import { formatTime } from '../../../format/date.ts'
import { paths } from '../../../paths/paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { StatusMark } from '../StatusMark.tsx'
import { supportWords, listTexts as texts } from '../texts.ts'

/** A ticket in the list: its subject, its status, and its news. The whole row links to it. */
export function TicketRow({ ticket, hasDraft, now }: { ticket: Ticket; hasDraft: boolean; now: number }) {
  const { id, subject, category, status, kind, unread_messages: unread, updated_at } = ticket
  const isUnread = unread > 0
  const appeal = supportWords.kind[kind]
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-t px-4 py-3 transition-colors duration-150 first:border-t-0 hover:bg-base-300/40 sm:px-5 md:grid-cols-[minmax(0,1fr)_8.5rem_9.5rem]">
      {isUnread && <span aria-hidden="true" className="absolute inset-y-3 left-0 w-0.75 rounded-r-full bg-primary" />}
      <div className="min-w-0">
        <Link
          to={paths.ticket(id)}
          className={`card-link block break-words max-md:line-clamp-2 md:truncate leading-6 ${isUnread ? 'font-semibold' : status === 'closed' ? 'text-base-content/75' : 'font-medium'}`}
        >
          <bdi>{subject}</bdi>
        </Link>
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-muted text-sm">
          <span className="tabular-nums">#{id}</span>
          <span className="min-w-0 truncate">{category}</span>
          {appeal && (
            <span className="inline-flex items-center gap-1 text-base-content/85">
              <Icon of={Scale} size={14} />
              {appeal}
            </span>
          )}
          {hasDraft && (
            <span className="inline-flex items-center gap-1 text-warning">
              <Icon of={PenLine} size={14} />
              {texts.draft}
            </span>
          )}
        </p>
      </div>
      <div className="self-start text-right max-md:pt-0.5 md:self-center md:text-left">
        <StatusMark status={status} />
      </div>
      <p className="col-span-full flex items-center justify-between gap-3 text-muted text-sm md:col-span-1 md:flex-col md:items-end md:gap-0.5">
        <time dateTime={new Date(updated_at).toISOString()} className="whitespace-nowrap tabular-nums">
          {formatTime(updated_at, now)}
        </time>
        {isUnread && <span className="whitespace-nowrap font-medium text-primary">{texts.unread(unread)}</span>}
      </p>
    </li>
  )
}
