import { useCallback, useEffect, useRef, useState } from 'react'
import type { InboxTicket } from '../../../../../durable/protocol/support/support-fields.ts'
import { fetchInbox } from '../../../../net/api/admin/support.ts'
import { askedOf, type InboxFilter, orderOf, shows } from './inbox-filter.ts'
import { addPage, type InboxList, type InboxNews, inboxTicketsOf, withNews } from './inbox-list.ts'

/** `list` is null until the first page is there; the list stays while it is read again. */
export type Inbox = {
  list: InboxList | null
  state: 'loading' | 'loaded' | 'failed'
  more(): void
  reload(): void
  /** News of a ticket, by frame or by one's own act; `isNew` when it was opened just now. */
  hear(ticket: InboxTicket, isNew?: boolean): void
}

/** Reads on from a place (null: from the beginning) until so many tickets are there. Null where a page could not be read. */
async function readPages(filter: InboxFilter, from: string | null, atLeast: number): Promise<InboxList | null> {
  let list: InboxList | null = null
  let after = from
  do {
    const reply = await fetchInbox(askedOf(filter), after)
    if (!reply.ok) return null
    const { result, next, waiting } = reply.data
    list = addPage(list, { tickets: inboxTicketsOf(result), next, waiting }, orderOf(filter))
    after = next
  } while (after !== null && list.tickets.length < atLeast)
  return list
}

/** The inbox under a filter, a page at a time, and kept right by news. `me` is whose tickets 'Mine' are. */
export function useInbox(filter: InboxFilter, me: string): Inbox {
  const [inbox, setInbox] = useState<Pick<Inbox, 'list' | 'state'>>({ list: null, state: 'loading' })
  const newestRequest = useRef(0)
  /** News that came while a page was on its way; the page may be older. */
  const news = useRef<InboxNews[]>([])
  const order = orderOf(filter)
  const read = useCallback(
    async (after: string | null, { atLeast, isOther }: { atLeast: number; isOther: boolean }) => {
      const request = ++newestRequest.current
      news.current = []
      setInbox((known) => ({ ...known, state: 'loading' }))
      const page = await readPages(filter, after, atLeast)
      if (request !== newestRequest.current) return
      // The list of another filter must not stand for the list that this one could not read.
      if (!page) return setInbox((known) => ({ list: isOther ? null : known.list, state: 'failed' }))
      const heard = news.current
      setInbox((known) => {
        const list = addPage(after === null ? null : known.list, page, order)
        return { list: heard.reduce((now, each) => withNews(now, each, order), list), state: 'loaded' }
      })
    },
    [filter, order],
  )
  useEffect(() => {
    void read(null, { atLeast: 0, isOther: true })
    return () => {
      newestRequest.current += 1
    }
  }, [read])
  const hear = useCallback(
    (ticket: InboxTicket, isNew = false) => {
      const told = { ticket, isNew, isShown: shows(filter, ticket, me) }
      news.current = [...news.current, told]
      setInbox((known) => (known.list ? { ...known, list: withNews(known.list, told, order) } : known))
    },
    [filter, me, order],
  )
  const next = inbox.list?.next ?? null
  const known = inbox.list?.tickets.length ?? 0
  const more = useCallback(() => void read(next, { atLeast: 0, isOther: false }), [read, next])
  // As far as one had read, so that nothing below the first page goes away under anyone who looks at it.
  const reload = useCallback(() => void read(null, { atLeast: known, isOther: false }), [read, known])
  return { ...inbox, more, reload, hear }
}
