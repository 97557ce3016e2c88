import { ShieldCheck } from 'lucide-react'
import { Fragment } from 'react'
import type { TicketMessage } from '../../durable/protocol/support/support-fields.ts'
import { formatClock, formatNearDay, formatTime } from '../format/date.ts'
import { useMinute } from '../hooks/use-minute.ts'
import { Icon } from '../ui/Icon.tsx'
import { PlayerName } from '../ui/PlayerName.tsx'
import { AttachmentChips } from './AttachmentChips.tsx'
import { type ThreadPart, type ThreadViewer, threadParts } from './message-parts.ts'
import { composerTexts as texts } from './texts.ts'

export type MessageListProps = {
  /** Oldest first. */
  messages: readonly TicketMessage[]
  ownSteamId: string
  viewer: ThreadViewer
  /** The first message that was unread when the viewer opened the page; null for none. */
  firstUnread?: number | null
}

type Side = 'own' | 'other' | 'note'
const sides: Record<Side, { place: string; bubble: string }> = {
  own: { place: 'ml-auto items-end', bubble: 'bg-base-300 rounded-br-sm' },
  other: { place: 'mr-auto items-start', bubble: 'border border-line bg-base-200 rounded-bl-sm' },
  note: { place: 'ml-auto items-end', bubble: 'border border-warning/40 border-dashed bg-warning/8 rounded-br-sm' },
}

/** Messages of all staff are on the viewer's own side if the viewer is staff. */
function sideOf(message: TicketMessage, viewer: ThreadViewer): Side {
  if (message.kind === 'note') return 'note'
  return (message.is_staff === 1) === (viewer === 'staff') ? 'own' : 'other'
}

function Writer({ message, ownSteamId, viewer }: { message: TicketMessage; ownSteamId: string; viewer: ThreadViewer }) {
  const isStaff = message.is_staff === 1
  const isYou = viewer === 'player' ? !isStaff : message.steamid === ownSteamId
  return (
    <>
      {isStaff && <Icon of={ShieldCheck} size={14} className="shrink-0 self-center text-info" />}
      {isYou ? (
        <span className="font-semibold">{texts.you}</span>
      ) : viewer === 'player' || message.steamid === null ? (
        <span className="font-semibold">{message.username}</span>
      ) : (
        <PlayerName name={message.username} steamid={message.steamid} className="font-semibold" />
      )}
      {message.kind === 'note' && (
        <span className="shrink-0 text-warning text-xs" title={texts.noteHint}>
          {texts.note}
        </span>
      )}
    </>
  )
}

function Group({
  messages,
  ownSteamId,
  viewer,
  now,
}: {
  messages: readonly [TicketMessage, ...TicketMessage[]]
  ownSteamId: string
  viewer: ThreadViewer
  now: number
}) {
  const [first] = messages
  const { place, bubble } = sides[sideOf(first, viewer)]
  return (
    <li className={`flex w-fit min-w-0 max-w-[min(42rem,88%)] flex-col gap-1 ${place}`}>
      <p className="flex min-w-0 max-w-full items-baseline gap-1.5 px-1 text-sm">
        <Writer message={first} ownSteamId={ownSteamId} viewer={viewer} />
        <time
          dateTime={new Date(first.created_at).toISOString()}
          title={formatTime(first.created_at, now)}
          className="shrink-0 text-muted text-xs tabular-nums"
        >
          {formatClock(first.created_at)}
        </time>
      </p>
      {messages.map((message) => (
        <div key={message.id} data-message={message.id} className={`min-w-0 max-w-full rounded-box px-3.5 py-2.5 ${bubble}`}>
          <p className="untrusted whitespace-pre-wrap leading-6">{message.message}</p>
          <AttachmentChips attachments={message.attachments} />
        </div>
      ))}
    </li>
  )
}

const Rule = ({ children, tone = 'text-muted' }: { children: string; tone?: string }) => (
  <li className={`flex items-center gap-3 text-xs ${tone}`}>
    <span aria-hidden="true" className="h-px flex-1 bg-line" />
    {children}
    <span aria-hidden="true" className="h-px flex-1 bg-line" />
  </li>
)

const holds = (part: ThreadPart, id: number): boolean =>
  part.is === 'group' ? part.messages.some((message) => message.id === id) : part.is === 'event' && part.message.id === id

/** A thread: consecutive messages of one person are together; an act on the ticket is a small line between them. */
export function MessageList({ messages, ownSteamId, viewer, firstUnread = null }: MessageListProps) {
  const now = useMinute()
  return (
    <ol aria-label={texts.thread} className="flex flex-col gap-5">
      {threadParts(messages).map((part) => (
        <Fragment key={part.id}>
          {firstUnread !== null && holds(part, firstUnread) && <Rule tone="text-primary">{texts.unread}</Rule>}
          {part.is === 'day' ? (
            <Rule>{formatNearDay(part.at, now)}</Rule>
          ) : part.is === 'event' ? (
            <li className="untrusted px-4 text-center text-muted text-sm">
              {part.message.message} <span className="whitespace-nowrap tabular-nums text-xs">{formatClock(part.message.created_at)}</span>
            </li>
          ) : (
            <Group messages={part.messages} ownSteamId={ownSteamId} viewer={viewer} now={now} />
          )}
        </Fragment>
      ))}
    </ol>
  )
}
