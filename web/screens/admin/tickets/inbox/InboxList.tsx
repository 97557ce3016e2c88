import { useEffect, useRef } from 'react'
import drawing from '../../../../art/empty/nothing-found.svg'
import { useMinute } from '../../../../hooks/use-minute.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { EmptyState } from '../../../../ui/loading/EmptyState.tsx'
import { RetryLine } from '../../../../ui/loading/RetryLine.tsx'
import { inboxTexts } from '../texts.ts'
import { InboxRow } from './InboxRow.tsx'
import type { Inbox } from './use-inbox.ts'

const texts = inboxTexts.list

function InboxSkeleton() {
  return (
    <div role="status" aria-label={texts.loading} className="flex flex-col gap-px p-3">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <div key={place} className="skeleton h-20 opacity-50" />
      ))}
    </div>
  )
}

/** Below the rows: loads the next page when it is nearly in sight. */
function More({ isBusy, onMore }: { isBusy: boolean; onMore(): void }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isBusy || !end.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '0px 0px 300px' })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [isBusy, onMore])
  return (
    <div ref={end} className="p-3">
      <Button className="w-full" isBusy={isBusy} onClick={onMore}>
        {isBusy ? texts.loading : texts.more}
      </Button>
    </div>
  )
}

type InboxListProps = {
  inbox: Inbox
  openId: number | null
  pathTo(id: number): string
  me: string
  isFiltered: boolean
  /** The chosen tickets; null while staff choose none. */
  ticked: ReadonlySet<number> | null
  onTick(id: number): void
}

/** The tickets under the filter, in the order of the inbox, a page at a time. */
export function InboxList({ inbox: { list, state, more, reload }, openId, pathTo, me, isFiltered, ticked, onTick }: InboxListProps) {
  const now = useMinute()
  if (list === null) {
    return state === 'failed' ? <RetryLine text={texts.failed} onRetry={reload} className="px-3 py-4" /> : <InboxSkeleton />
  }
  if (list.tickets.length === 0 && list.next === null) {
    return (
      <EmptyState art={drawing} title={isFiltered ? texts.nothing : texts.empty} text={isFiltered ? texts.nothingHint : texts.emptyHint} />
    )
  }
  return (
    <>
      <ol aria-label={texts.name} aria-busy={state === 'loading'} data-inbox-list className="divide-y divide-line">
        {list.tickets.map((ticket) => (
          <InboxRow
            key={ticket.id}
            ticket={ticket}
            to={pathTo(ticket.id)}
            isOpen={ticket.id === openId}
            me={me}
            now={now}
            isTicked={ticked?.has(ticket.id) ?? null}
            onTick={onTick}
          />
        ))}
      </ol>
      {state === 'failed' && <RetryLine text={texts.failed} onRetry={list.next === null ? reload : more} className="px-3 py-3" />}
      {state !== 'failed' && list.next !== null && <More isBusy={state === 'loading'} onMore={more} />}
    </>
  )
}
