import { ArrowDown, Scale } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Ticket } from '../../../../durable/protocol/support/support-fields.ts'
import { useScreenTitle } from '../../../hooks/use-screen-title.ts'
import { paths } from '../../../paths/paths.ts'
import { userAtom } from '../../../state/session-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { MessageList } from '../../../support-composer/MessageList.tsx'
import { composerTexts } from '../../../support-composer/texts.ts'
import { useDraft } from '../../../support-composer/use-draft.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { NotFetched } from '../../../ui/loading/NotFetched.tsx'
import NotFound from '../../../ui/NotFound.tsx'
import { replyDraftKey } from '../draft-keys.ts'
import { supportWords, threadTexts as texts } from '../texts.ts'
import { CloseTicket } from './CloseTicket.tsx'
import { ReplyBox } from './ReplyBox.tsx'
import { Closed, Granted } from './ThreadEnds.tsx'
import { FactsLine, TicketFacts } from './TicketFacts.tsx'
import type { OpenThread } from './thread-state.ts'
import { useMarkRead } from './use-mark-read.ts'
import { type ThreadView, useThread } from './use-thread.ts'
import { useThreadEnd } from './use-thread-end.ts'

const columns = 'grid gap-5 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-8'

function Head({ ticket }: { ticket: Ticket }) {
  const { id, subject, kind } = ticket
  const appeal = supportWords.kind[kind]
  return (
    <header className="mb-5 min-w-0 sm:mb-6">
      <p className="eyebrow flex flex-wrap items-center gap-x-3">
        {supportWords.number(id)}
        {appeal && (
          <span className="inline-flex items-center gap-1.5 text-base-content">
            <Icon of={Scale} size={16} />
            {appeal}
          </span>
        )}
      </p>
      <h1 className="display untrusted text-xl normal-case sm:text-2xl">
        <bdi>{subject}</bdi>
      </h1>
      <FactsLine ticket={ticket} />
    </header>
  )
}

const ThreadSkeleton = () => (
  <div role="status" aria-label={texts.loading}>
    <div className="skeleton mb-6 h-16 max-w-lg rounded-box opacity-60" />
    <div className={columns}>
      <div className="grid gap-5">
        <div className="skeleton ml-auto h-28 w-4/5 rounded-box opacity-60" />
        <div className="skeleton h-40 rounded-box opacity-40" />
      </div>
      <div className="skeleton h-72 rounded-box opacity-60 max-lg:hidden" />
    </div>
  </div>
)

/** The new messages that came while the player read further up. */
const NewsPill = ({ onGo }: { onGo(): void }) => (
  <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--dock)+0.75rem)] z-20 flex justify-center">
    <button
      type="button"
      onClick={onGo}
      className="appear pointer-events-auto flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-base-300 px-4 font-medium text-sm"
    >
      <Icon of={ArrowDown} size={16} />
      {composerTexts.newMessage}
      <span aria-hidden="true" className="size-2 rounded-full bg-primary" />
    </button>
  </div>
)

/** Whether the player wrote last in an open ticket, so that staff have to answer. */
const isWaiting = ({ ticket, messages }: OpenThread): boolean => ticket.status !== 'closed' && messages.at(-1)?.is_staff === 0

function Opened({ thread, view }: { thread: OpenThread; view: ThreadView }) {
  const { ticket, messages, firstUnread } = thread
  const steamid = useAtomValue(userAtom)?.steamid ?? ''
  const end = useRef<HTMLDivElement>(null)
  const { hasNews, goToEnd } = useThreadEnd(end, thread)
  useMarkRead(thread, view.markedRead)
  // The draft is kept here and not in the box, because it must survive the box.
  const draft = useDraft(replyDraftKey(ticket.id))
  const [hasClosed, setHasClosed] = useState(false)
  const onClosed = () => {
    setHasClosed(true)
    view.refresh()
  }
  const goToNews = () => {
    goToEnd()
    const field = document.querySelector<HTMLElement>('[data-thread-reply] textarea')
    ;(field ?? end.current)?.focus({ preventScroll: true })
  }
  return (
    <>
      <Head ticket={ticket} />
      <div className={columns}>
        <div className="flex min-w-0 flex-col gap-5">
          <MessageList messages={messages} ownSteamId={steamid} viewer="player" firstUnread={firstUnread} />
          {isWaiting(thread) && <p className="text-center text-muted text-sm">{texts.waits}</p>}
          <Granted ticket={ticket} />
          {ticket.status === 'closed' ? (
            <Closed ticket={ticket} draft={draft} takesFocus={hasClosed} />
          ) : (
            <>
              <ReplyBox id={ticket.id} draft={draft} onSent={view.addOwn} />
              <CloseTicket id={ticket.id} className="lg:hidden" onClosed={onClosed} />
            </>
          )}
          <div ref={end} tabIndex={-1} className="outline-none scroll-mb-2" />
        </div>
        <div className="min-w-0">
          <TicketFacts ticket={ticket} onClosed={onClosed} />
        </div>
      </div>
      {hasNews && <NewsPill onGo={goToNews} />}
    </>
  )
}

/** One of the player's tickets, with all its messages (docs/product.md 17.2). */
export function TicketThread({ id }: { id: number }) {
  const view = useThread(id)
  const { state, thread, refresh } = view
  useScreenTitle(thread ? `${thread.ticket.subject}` : supportWords.number(id))
  if (state === 'missing') return <NotFound />
  return (
    <div className="wrap pt-4 pb-10 sm:pt-6">
      <BackLink to={paths.support}>{supportWords.allTickets}</BackLink>
      {thread ? (
        <Opened thread={thread} view={view} />
      ) : state === 'failed' ? (
        <div className="panel mt-2">
          <NotFetched title={texts.failed} onRetry={refresh} />
        </div>
      ) : (
        <ThreadSkeleton />
      )}
    </div>
  )
}
