import { ArrowLeft, Keyboard } from 'lucide-react'
import { type RefObject, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { InboxTicket, TicketPresence } from '../../../../durable/protocol/support/support-fields.ts'
import drawing from '../../../art/empty/nothing-found.svg'
import { useThreeColumns } from '../../../hooks/use-media.ts'
import { useSavedScroll } from '../../../hooks/use-saved-scroll.ts'
import { templates as allTemplates } from '../../../resource/shared/templates.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { userAtom } from '../../../state/session-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/loading/EmptyState.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { useAdminTitle } from '../use-admin-title.ts'
import { useWideEvidence } from './evidence/use-wide-evidence.ts'
import { BatchBar } from './inbox/BatchBar.tsx'
import { InboxFilters } from './inbox/InboxFilters.tsx'
import { InboxList } from './inbox/InboxList.tsx'
import { type InboxFilter, type InboxStep, inboxPath, isFiltered, readFilter, stepOf } from './inbox/inbox-filter.ts'
import { nextWaiting } from './inbox/inbox-list.ts'
import { KeysDialog } from './inbox/KeysDialog.tsx'
import { useBatch } from './inbox/use-batch.ts'
import { type Inbox, useInbox } from './inbox/use-inbox.ts'
import { useInboxActs } from './inbox/use-inbox-acts.ts'
import { useInboxNews } from './inbox/use-inbox-news.ts'
import { useInboxPath } from './inbox/use-inbox-path.ts'
import { inboxTexts as texts } from './texts.ts'
import { ThreadColumn } from './thread/ThreadColumn.tsx'
import { useOwnPresence } from './thread/use-own-presence.ts'
import { usePresences } from './thread/use-presences.ts'
import { type OpenThread, useStaffThread } from './thread/use-staff-thread.ts'
import type { Colleague } from './thread/use-ticket-acts.ts'

/** The column beside the thread, which a narrow screen does not show. */
const AboutTicket = lazyPart(async () => ({ default: (await import('./thread/AboutTicket.tsx')).AboutTicket }))

/** The ticket that the address names; null for the list without a ticket. */
const openIn = (typed: string | undefined): number | null => (typed !== undefined && /^\d{1,15}$/.test(typed) ? Number(typed) : null)

/** The filter of the address. It stays the same object while the address does not change. */
function useFilter(): InboxFilter {
  const [address] = useSearchParams()
  const { status, priority, isMine, search } = readFilter(address)
  return useMemo(() => ({ status, priority, isMine, search }), [status, priority, isMine, search])
}

/** On a narrow screen, going back to the list moves the focus to the ticket that was open. */
function useWayBack(root: RefObject<HTMLElement | null>, openId: number | null): void {
  const before = useRef(openId)
  useEffect(() => {
    const from = before.current
    before.current = openId
    if (openId !== null || from === null) return
    // After the change of screen, which scrolls to its top.
    const frame = requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-ticket="${from}"]`)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [root, openId])
}

/** The members of staff whom this page has seen at work. */
function colleaguesOf(inbox: Inbox, present: readonly TicketPresence[]): Colleague[] {
  const seen = [...(inbox.list?.tickets ?? []).flatMap((ticket) => ticket.desk.assigned ?? []), ...present.map(({ staff }) => staff)]
  return [...new Map(seen.map((each) => [each.steamid, each])).values()]
}

function Head({ inbox, hasTicket, onKeys }: { inbox: Inbox; hasTicket: boolean; onKeys(): void }) {
  return (
    <header className={`mb-4 flex items-center gap-x-4 ${hasTicket ? 'max-lg:sr-only' : ''}`}>
      <h1 tabIndex={-1} data-screen-start={hasTicket ? undefined : true} className="display text-xl sm:text-2xl">
        {texts.title}
      </h1>
      <p role="status" className="mt-1 flex-1 text-muted text-sm tabular-nums">
        {inbox.list && texts.waiting(inbox.list.waiting)}
      </p>
      <Button size="small" icon={Keyboard} className="max-lg:hidden" aria-keyshortcuts="?" onClick={onKeys}>
        {texts.keys.open}
        <kbd className="font-sans text-muted">?</kbd>
      </Button>
    </header>
  )
}

type AboutColumnProps = { id: number; step: InboxStep; thread: OpenThread; isEvidenceWide: boolean; onEvidenceWide(isWide: boolean): void }

function AboutColumn({ id, step, thread, isEvidenceWide, onEvidenceWide }: AboutColumnProps) {
  const pathTo = useInboxPath()
  const isWide = useThreeColumns()
  if (!isWide && step === 'thread') return null
  const isOfEvidence = step === 'evidence'
  const ticket = thread.view.value?.ticket
  return (
    <section
      aria-label={texts.about.title}
      className={`min-h-0 min-w-0 border-line lg:overflow-y-auto min-[85rem]:border-l ${step === 'thread' ? 'max-[85rem]:hidden' : ''}`}
    >
      <div className="border-line border-b px-3 py-3 min-[85rem]:hidden">
        <ButtonLink variant="ghost" icon={ArrowLeft} className="-ml-1 px-3" to={pathTo(id, isOfEvidence ? 'about' : 'thread')}>
          {isOfEvidence ? texts.thread.about : texts.thread.backToThread}
        </ButtonLink>
      </div>
      <h2 className="sr-only">{texts.about.title}</h2>
      <Suspense fallback={<div aria-hidden="true" className="skeleton m-4 h-60 opacity-50" />}>
        {ticket && (
          <AboutTicket
            key={ticket.id}
            ticket={ticket}
            evidence={isWide ? (isEvidenceWide ? 'wide' : 'narrow') : isOfEvidence ? 'alone' : 'linked'}
            onEvidenceWide={onEvidenceWide}
            onChanged={thread.view.retry}
          />
        )}
      </Suspense>
    </section>
  )
}

const NoTicket = () => (
  <div className="grid h-full place-items-center">
    <EmptyState art={drawing} title={texts.thread.none} text={texts.thread.noneHint} />
  </div>
)

/**
 * The staff's inbox: the tickets, the thread of one, and the facts about it (docs/product.md 17.3). The address has the open ticket and the
 * filter.
 */
function StaffInbox({ me }: { me: Colleague }) {
  const root = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const openId = openIn(useParams().ticketid)
  const [address] = useSearchParams()
  const step = stepOf(address)
  const navigate = useNavigate()
  const filter = useFilter()
  const pathTo = useInboxPath()
  const inbox = useInbox(filter, me.steamid)
  const thread = useStaffThread(openId)
  const presences = usePresences(me.steamid)
  const { onType } = useOwnPresence(thread.view.state === 'loaded' ? openId : null)
  const { value: templates } = useResource(allTemplates)
  useInboxNews({ me: me.steamid, openId, inbox, thread, presences })
  useWayBack(root, openId)
  useSavedScroll(rows, 'inbox', inbox.list !== null)
  useAdminTitle(openId === null ? texts.title : `${texts.ticketTitle(openId)} · ${texts.title}`)
  const tickets = inbox.list?.tickets ?? []
  const evidence = useWideEvidence()
  const hasWide = evidence.isWide && thread.view.value?.ticket.match_id != null
  const ids = useMemo(() => (inbox.list?.tickets ?? []).map(({ id }) => id), [inbox.list])
  const waiting = nextWaiting(tickets, openId)
  const batch = useBatch(inbox.reload)
  const acts = useInboxActs(root, {
    ...{ ids, openId, onTick: batch.tick },
    onWaiting: () => waiting !== null && navigate(pathTo(waiting)),
  })
  const onFilter = useCallback((to: InboxFilter) => navigate(inboxPath(to, openId), { replace: true }), [navigate, openId])
  // A change can come long after its press: the ticket has changed by then, and another ticket can be open.
  const known = [thread.view.value?.ticket, ...tickets]
  const shown = useRef(known)
  shown.current = known
  const onTicket = (change: (ticket: InboxTicket) => InboxTicket) => {
    thread.change(change)
    const ticket = shown.current.find((each) => each?.id === openId)
    if (ticket) inbox.hear(change(ticket))
  }
  const present = openId === null ? [] : presences.at(openId)
  return (
    <div ref={root}>
      <Head inbox={inbox} hasTicket={openId !== null} onKeys={() => acts.setShowsKeys(true)} />
      <div
        className={`panel min-w-0 overflow-clip lg:grid lg:h-[calc(100dvh-11rem)] lg:min-h-[34rem] lg:grid-cols-[17rem_minmax(0,1fr)] ${
          hasWide ? 'min-[85rem]:grid-cols-[16rem_21rem_minmax(0,1fr)]' : 'min-[85rem]:grid-cols-[18rem_minmax(0,1fr)_18rem]'
        }`}
      >
        <section
          aria-label={texts.list.name}
          className={`flex min-h-0 min-w-0 flex-col border-line lg:border-r ${openId === null ? '' : 'max-lg:hidden'}`}
        >
          <InboxFilters filter={filter} onFilter={onFilter} />
          <BatchBar batch={batch} ids={ids} />
          <div ref={rows} data-inbox-rows className="min-h-0 flex-1 lg:overflow-y-auto lg:overscroll-contain">
            <InboxList
              inbox={inbox}
              openId={openId}
              pathTo={pathTo}
              me={me.steamid}
              isFiltered={isFiltered(filter)}
              ticked={batch.isOn ? batch.ticked : null}
              onTick={batch.tick}
            />
          </div>
        </section>
        <section
          aria-label={openId === null ? texts.thread.none : texts.ticketTitle(openId)}
          className={`min-h-0 min-w-0 scroll-mb-2 flex-col ${openId === null ? 'hidden lg:flex' : step === 'thread' ? 'flex' : 'hidden min-[85rem]:flex'}`}
        >
          {openId === null ? (
            <NoTicket />
          ) : (
            <ThreadColumn
              key={openId}
              id={openId}
              thread={thread}
              known={tickets.find(({ id }) => id === openId) ?? null}
              me={me}
              colleagues={colleaguesOf(inbox, present)}
              present={present}
              templates={templates ?? []}
              waiting={waiting}
              mode={acts.mode}
              onMode={acts.setMode}
              onType={onType}
              onTicket={onTicket}
            />
          )}
        </section>
        {openId !== null && (
          <AboutColumn id={openId} step={step} thread={thread} isEvidenceWide={evidence.isWide} onEvidenceWide={evidence.setWide} />
        )}
      </div>
      {acts.showsKeys && <KeysDialog onClose={() => acts.setShowsKeys(false)} />}
    </div>
  )
}

/** /admin/tickets, for any signed-in user, because the area's own guard has checked the role. */
export default function TicketsSection() {
  const user = useAtomValue(userAtom)
  const { steamid = '', username = '', avatar = '' } = user ?? {}
  const me = useMemo(() => ({ steamid, username, avatar }), [steamid, username, avatar])
  return user && <StaffInbox me={me} />
}
