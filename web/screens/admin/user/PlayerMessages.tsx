import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PlayerMessage } from '../../../../worker/contract/admin/player-messages.ts'
import { formatTime } from '../../../format/date.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { fetchPlayerMessages } from '../../../net/api/admin/player-messages.ts'
import { paths } from '../../../paths/paths.ts'
import { pages } from '../../../resource/pages.ts'
import { mapReply } from '../../../resource/resource.ts'
import { usePages } from '../../../resource/use-resource.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { RetryLine } from '../../../ui/loading/RetryLine.tsx'
import { Nothing, Panel } from './Panel.tsx'
import { messagesTexts as texts } from './texts.ts'

/**
 * The lines that a user wrote in the chats of their matches, by short id. Each page opens ten rooms, so older pages are read only on
 * request.
 */
const messagesOf = pages(
  'messages of a player',
  async (uid: string, from: string | null) =>
    mapReply(await fetchPlayerMessages(uid, from), ({ messages, next }) => ({ items: messages, next })),
  { idOf: ({ key }: PlayerMessage) => key, emptyParts: 1 },
)

function Message({ line: { at, match_id, title, chat, message } }: { line: PlayerMessage }) {
  const now = useMinute()
  return (
    <li className="relative border-line border-t px-4 py-2.5 text-sm hover:bg-base-300/40 sm:px-5">
      <p className="untrusted">{message}</p>
      <p className="flex flex-wrap justify-between gap-x-4 text-muted">
        <span className="min-w-0">
          <Link to={paths.match(match_id)} className="card-link">
            <bdi>{title}</bdi>
          </Link>{' '}
          · {texts.chats[chat]}
        </span>
        <span className="tabular-nums">{formatTime(at, now)}</span>
      </p>
    </li>
  )
}

function Messages({ uid }: { uid: string }) {
  const { items, next, state, more } = usePages(messagesOf, uid)
  const isLoading = state === 'loading'
  const isDone = state === 'loaded' && next === null
  return (
    <>
      {items.length > 0 && (
        <ul>
          {items.map((line) => (
            <Message key={line.key} line={line} />
          ))}
        </ul>
      )}
      {isLoading && items.length === 0 && <div role="status" aria-label={texts.loading} className="skeleton m-4 h-20 opacity-50" />}
      {state === 'failed' && <RetryLine text={texts.failed} onRetry={more} className="border-line border-t px-4 py-3 sm:px-5" />}
      {isDone && items.length === 0 && <Nothing>{texts.none}</Nothing>}
      {state !== 'failed' && !isDone && !(isLoading && items.length === 0) && (
        <div className="border-line border-t px-4 py-3 sm:px-5">
          <Button className="max-sm:w-full" isBusy={isLoading} onClick={() => more()}>
            {isLoading ? texts.loading : texts.more}
          </Button>
        </div>
      )}
    </>
  )
}

/** The lines that the user wrote in the chats of their matches, read once staff open them. */
export function PlayerMessages({ uid }: { uid: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const open = !isOpen && (
    <Button icon={MessagesSquare} onClick={() => setIsOpen(true)}>
      {texts.open}
    </Button>
  )
  return (
    <Panel title={texts.title} hint={texts.hint} action={open}>
      {isOpen && <Messages uid={uid} />}
    </Panel>
  )
}
