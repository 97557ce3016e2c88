import { useCallback, useEffect, useRef, useState } from 'react'
import { useReconnected } from '../../../hooks/loading/use-reconnected.ts'
import { useTicketNews } from '../../../hooks/news/use-ticket-news.ts'
import { fetchTickets } from '../../../net/api/support.ts'
import { isOwnTicket, noTickets, type TicketPages, withPage, withTickets } from './ticket-pages.ts'

/** `more` asks for the next page, or again for the one that did not come. */
export type Tickets = TicketPages & { more(): void }

/** One's own tickets, live: a frame about one puts it in its place, and the newest page is read again when the connection is back. */
export function useTickets(): Tickets {
  const [pages, setPages] = useState<TicketPages>(noTickets)
  const asked = useRef(0)
  const ask = useCallback(async (before: string | null) => {
    const mine = ++asked.current
    setPages((known) => ({ ...known, state: 'loading' }))
    const reply = await fetchTickets(before)
    if (mine !== asked.current) return
    setPages((known) => (reply.ok ? withPage(known, before === null, reply.data) : { ...known, state: 'failed' }))
  }, [])
  useEffect(() => {
    void ask(null)
    return () => {
      asked.current += 1
    }
  }, [ask])
  useReconnected(() => void ask(null))
  useTicketNews((frame) => {
    if (frame.event === 'ticket_presence') return
    const { ticket } = frame.data
    if (isOwnTicket(ticket)) setPages((known) => ({ ...known, items: withTickets(known.items, [ticket]) }))
  })
  const { next, items } = pages
  const more = useCallback(() => void ask(items.length > 0 ? next : null), [ask, next, items.length])
  return { ...pages, more }
}
