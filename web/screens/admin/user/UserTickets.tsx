import { Link } from 'react-router'
import type { InboxTicket } from '../../../../durable/protocol/support/support-fields.ts'
import { statusNames } from '../../../../durable/rules/support/status-lines.ts'
import { formatTime } from '../../../format/date.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { RetryLine } from '../../../ui/loading/RetryLine.tsx'
import { Nothing, Panel } from './Panel.tsx'
import { ticketTexts as texts } from './texts.ts'
import { ticketsAround } from './tickets-around.ts'

/** How many tickets of each list are shown; the others are in the inbox. */
const shown = 5

function Some({ title, tickets }: { title: string; tickets: readonly InboxTicket[] }) {
  const now = useMinute()
  if (tickets.length === 0) return null
  return (
    <div className="border-line border-t py-3">
      <h3 className="eyebrow px-4 sm:px-5">{title}</h3>
      <ul>
        {tickets.slice(0, shown).map(({ id, subject, status, updated_at }) => (
          <li key={id} className="relative flex min-h-11 items-center gap-3 px-4 text-sm hover:bg-base-300/40 sm:px-5">
            <span className="shrink-0 text-muted tabular-nums">#{id}</span>
            <Link to={adminPaths.ticket(id)} className="card-link min-w-0 flex-1 truncate">
              {subject}
            </Link>
            <span className="shrink-0 text-muted">{statusNames[status]}</span>
            <span className="shrink-0 text-muted tabular-nums max-sm:hidden">{formatTime(updated_at, now)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The tickets by the user and the tickets about them, the last changed first. */
export function UserTickets({ steamid }: { steamid: string }) {
  const { value, state, retry } = useResource(ticketsAround, steamid)
  const from = value?.filter(({ desk }) => desk.player.steamid === steamid) ?? []
  const about = value?.filter(({ desk }) => desk.player.steamid !== steamid) ?? []
  const all = (
    <Link to={`${adminPaths.tickets}?search=${steamid}`} className="text-muted text-sm underline underline-offset-3">
      {texts.more}
    </Link>
  )
  return (
    <Panel title={texts.title} action={value !== null && value.length > 0 && all}>
      {value === null && state !== 'failed' && <div aria-hidden="true" className="skeleton m-4 h-20 opacity-50" />}
      {value === null && state === 'failed' && (
        <RetryLine text={texts.failed} onRetry={retry} className="border-line border-t px-4 py-3 sm:px-5" />
      )}
      {value?.length === 0 && <Nothing>{texts.none}</Nothing>}
      <Some title={texts.from} tickets={from} />
      <Some title={texts.about} tickets={about} />
    </Panel>
  )
}
