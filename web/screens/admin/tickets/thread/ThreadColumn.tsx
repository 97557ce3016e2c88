import { ArrowDown } from 'lucide-react'
import { useEffect } from 'react'
import type { InboxTicket, TicketPresence } from '../../../../../durable/protocol/support/support-fields.ts'
import type { TicketTemplate } from '../../../../../worker/contract/support.ts'
import drawing from '../../../../art/empty/nothing-found.svg'
import { MessageList } from '../../../../support-composer/MessageList.tsx'
import { composerTexts } from '../../../../support-composer/texts.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { EmptyState } from '../../../../ui/loading/EmptyState.tsx'
import { NotFetched } from '../../../../ui/loading/NotFetched.tsx'
import { RetryLine } from '../../../../ui/loading/RetryLine.tsx'
import { useNewest } from '../inbox/use-newest.ts'
import { inboxTexts } from '../texts.ts'
import type { ReplyMode } from './draft-key.ts'
import { StaffReplyBox } from './StaffReplyBox.tsx'
import { afterAnswer } from './staff-thread-state.ts'
import { ThreadHead } from './ThreadHead.tsx'
import { TicketControls } from './TicketControls.tsx'
import type { OpenThread } from './use-staff-thread.ts'
import type { Colleague } from './use-ticket-acts.ts'

const texts = inboxTexts.thread

type ThreadColumnProps = {
  id: number
  thread: OpenThread
  /** The ticket from the list while the thread is loading. */
  known: InboxTicket | null
  me: Colleague
  colleagues: readonly Colleague[]
  present: readonly TicketPresence[]
  templates: readonly TicketTemplate[]
  /** The next waiting ticket; null for none. */
  waiting: number | null
  mode: ReplyMode
  onMode(mode: ReplyMode): void
  onType(): void
  /** The reader has changed the ticket, or answered in it. */
  onTicket(change: (ticket: InboxTicket) => InboxTicket): void
}

function ThreadSkeleton() {
  return (
    <div role="status" aria-label={texts.loading} className="flex flex-1 flex-col gap-4 p-4">
      <div className="skeleton h-20 w-3/4 opacity-50" />
      <div className="skeleton ml-auto h-14 w-2/3 opacity-40" />
      <div className="skeleton h-24 w-3/4 opacity-30" />
    </div>
  )
}

function NotThere({ isMissing, onRetry }: { isMissing: boolean; onRetry(): void }) {
  return isMissing ? (
    <EmptyState art={drawing} title={texts.missing} text={texts.missingHint} />
  ) : (
    <NotFetched title={texts.failed} onRetry={onRetry} />
  )
}

/** Moves the focus from the button to the newest message, which disappears with the press: to the reply field, otherwise to the thread. */
function focusAfter(thread: HTMLElement | null): void {
  const field = thread?.parentElement?.querySelector<HTMLElement>('[data-inbox-reply] textarea')
  const next = field ?? thread
  next?.focus({ preventScroll: true })
}

/** A ticket's thread with its head above it, and the reply box below it. */
export function ThreadColumn(props: ThreadColumnProps) {
  const { id, thread, known, me, present, onTicket } = props
  const { view } = thread
  const loaded = view.state === 'loaded' ? view.value : null
  const ticket = loaded?.ticket ?? known
  const { box, end, hasNewer, showNewest } = useNewest(id, loaded ? (loaded.messages.at(-1)?.id ?? 0) : null)
  // The reader sees their own new message at every scroll position.
  const own = loaded?.messages.findLast(({ steamid }) => steamid === me.steamid)?.id ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader's newest message is the trigger.
  useEffect(() => showNewest(), [own, showNewest])
  return (
    <>
      <ThreadHead id={id} ticket={ticket} present={present} waiting={props.waiting}>
        {view.state === 'loading' && <div aria-hidden="true" className="skeleton h-30 rounded-field opacity-40 lg:h-20" />}
        {loaded && loaded.ticket.merged_into === null && (
          <TicketControls ticket={loaded.ticket} me={me} colleagues={props.colleagues} onChange={onTicket} />
        )}
      </ThreadHead>
      <section
        ref={box}
        aria-label={composerTexts.thread}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls by itself must be reachable by keyboard.
        tabIndex={0}
        className={`relative min-h-[min(10rem,20dvh)] flex-1 px-3 py-4 sm:px-4 lg:overflow-y-auto lg:overscroll-contain ${view.state === 'loading' ? 'max-lg:min-h-dvh' : ''}`}
      >
        {view.state === 'loading' && <ThreadSkeleton />}
        {view.state === 'failed' && <NotThere isMissing={view.problem.code === 'PAGE_NOT_FOUND'} onRetry={view.retry} />}
        {view.state === 'loaded' && view.isStale && <RetryLine text={texts.stale} onRetry={view.retry} className="mb-4 text-sm" />}
        {loaded && <MessageList messages={loaded.messages} ownSteamId={me.steamid} viewer="staff" />}
        <div ref={end} />
        {hasNewer && (
          <Button
            variant="primary"
            size="small"
            icon={ArrowDown}
            className="sticky bottom-0 left-1/2 -translate-x-1/2"
            onClick={() => {
              showNewest()
              focusAfter(box.current)
            }}
          >
            {composerTexts.newMessage}
          </Button>
        )}
      </section>
      {loaded && (
        <StaffReplyBox
          ticket={loaded.ticket}
          me={me.steamid}
          mode={props.mode}
          templates={props.templates}
          onMode={props.onMode}
          onType={props.onType}
          onSent={(message, sets) => {
            thread.add(message)
            if (message.kind === 'message') onTicket((now) => afterAnswer(now, message, sets))
          }}
        />
      )}
    </>
  )
}
