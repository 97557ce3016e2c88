import { describe, expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { SiteFrame } from '../../../../durable/protocol/site-messages.ts'
import { useTicketNews } from '../../../../web/hooks/news/use-ticket-news.ts'
import { receiveSiteAtom } from '../../../../web/state/site-atoms.ts'
import { aPresence } from '../../../web/screens/admin/tickets/tickets.ts'
import { connectSite } from '../../support/signed-in.ts'
import { testPage } from '../../support/test-page.tsx'

const ofTicket = (ticket_id: number): SiteFrame => ({ event: 'ticket_presence', data: aPresence({ ticket_id }) })
/** One that a newer server sends. */
const unreadable = { event: 'ticket_presence', data: { ticket_id: 'K-9' } } as unknown as SiteFrame

describe('news of tickets', () => {
  async function inboxPage() {
    const { store, wrapper } = testPage()
    connectSite(store)
    const heard: string[] = []
    const use = (name = 'first') =>
      useTicketNews(({ data }) => heard.push('ticket_id' in data ? `ticket ${data.ticket_id} of the ${name} page` : 'another'))
    const hook = await renderHook(use, { wrapper, initialProps: 'first' })
    const hear = (...frames: SiteFrame[]) =>
      hook.act(() => {
        for (const frame of frames) store.set(receiveSiteAtom, frame)
      })
    return { ...hook, heard, hear }
  }

  it('are all heard, each once and in order, also when they come before the page is drawn again', async () => {
    const { heard, rerender, hear } = await inboxPage()
    await hear(ofTicket(1), ofTicket(2))
    await rerender('second')
    await hear(unreadable, ofTicket(1))
    expect(heard).toEqual(['ticket 1 of the first page', 'ticket 2 of the first page', 'ticket 1 of the second page'])
  })

  it('are not heard once their page was left', async () => {
    const { heard, unmount, hear } = await inboxPage()
    await unmount()
    await hear(ofTicket(1))
    expect(heard).toEqual([])
  })
})
