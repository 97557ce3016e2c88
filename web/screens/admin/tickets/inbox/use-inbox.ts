import { useState } from 'react'
import type { InboxTicket } from '../../../../../durable/protocol/support/support-fields.ts'
import { fetchInbox } from '../../../../net/api/admin/support.ts'
import type { Reply } from '../../../../net/http.ts'
import { mapReply, resource } from '../../../../resource/resource.ts'
import { reconnected } from '../../../../resource/triggers.ts'
import { useLastLoaded } from '../../../../resource/use-last-loaded.ts'
import { useResource } from '../../../../resource/use-resource.ts'
import { askedOf, type InboxFilter, orderOf, shows } from './inbox-filter.ts'
import { addPage, type InboxList, inboxTicketsOf, withNews } from './inbox-list.ts'

/** `list` is null until the first page is loaded; the list stays while it is read again, also under another filter. */
export type Inbox = {
  list: InboxList | null
  state: 'loading' | 'loaded' | 'failed'
  more(): void
  reload(): void
  /** Applies a change of a ticket, from a frame or from the reader's own action; `isNew` when it was opened just now. */
  hear(ticket: InboxTicket, isNew?: boolean): void
}

const readPage = async (filter: InboxFilter, after: string | null): Promise<Reply<InboxList>> =>
  mapReply(await fetchInbox(askedOf(filter), after), ({ result, next, waiting }) => ({ tickets: inboxTicketsOf(result), next, waiting }))

/** Reads as many pages as were loaded, so that rows below the first page do not disappear for the reader. */
async function readInbox(filter: InboxFilter, known: InboxList | null): Promise<Reply<InboxList>> {
  let list: InboxList | null = null
  for (;;) {
    const page: Reply<InboxList> = await readPage(filter, list?.next ?? null)
    if (!page.ok) return page
    list = addPage(list, page.data, orderOf(filter))
    if (list.next === null || list.tickets.length >= (known?.tickets.length ?? 0)) return { ok: true, data: list }
  }
}

const inboxOf = resource('inbox', readInbox, { again: [reconnected] })

/** The inbox under a filter, a page at a time, kept up to date by frames. `me` is the member of staff for the filter 'Mine'. */
export function useInbox(filter: InboxFilter, me: string): Inbox {
  const view = useResource(inboxOf, filter)
  const { value, state, isReading, problem, retry, change } = view
  const kept = useLastLoaded(view, inboxOf)
  const [further, setFurther] = useState<{ of: InboxFilter; is: 'loading' | 'failed' } | null>(null)
  const order = orderOf(filter)
  const more = async () => {
    if (value === null || problem) return retry()
    const { next } = value
    setFurther({ of: filter, is: 'loading' })
    const page = await readPage(filter, next)
    // Another filter may be reading on by now.
    setFurther((now) => (now?.of !== filter ? now : page.ok ? null : { of: filter, is: 'failed' }))
    if (page.ok) change((now) => (now.next === next ? addPage(now, page.data, order) : now))
  }
  return {
    // If the list cannot be read, the list of another filter must not be shown in its place.
    list: state === 'failed' ? null : kept.value,
    state: further?.of === filter ? further.is : isReading ? 'loading' : problem ? 'failed' : state,
    more: () => void more(),
    reload: () => void retry(),
    hear: (ticket, isNew = false) => change((list) => withNews(list, { ticket, isNew, isShown: shows(filter, ticket, me) }, order)),
  }
}
