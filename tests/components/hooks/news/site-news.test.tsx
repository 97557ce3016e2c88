import { describe, expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { SiteFrame } from '../../../../durable/protocol/site-messages.ts'
import { useReconnected } from '../../../../web/hooks/loading/use-reconnected.ts'
import { useTeamNews } from '../../../../web/hooks/news/use-team-news.ts'
import { useTicketNews } from '../../../../web/hooks/news/use-ticket-news.ts'
import { receiveSiteAtom } from '../../../../web/state/site-atoms.ts'
import { aPresence } from '../../../web/screens/admin/tickets/tickets.ts'
import { connectSite } from '../../support/signed-in.ts'
import { testPage } from '../../support/test-page.tsx'

const ofTeam: SiteFrame = { event: 'team_updated', data: { team: { id: 1, name: 'Nordlys' } } }
const ofTicket = (ticket_id: number): SiteFrame => ({ event: 'ticket_presence', data: aPresence({ ticket_id }) })
/** One that a newer server sends. */
const unreadable = { event: 'ticket_presence', data: { ticket_id: 'K-9' } } as unknown as SiteFrame

/** A page that notes with which name it was asked to look again. */
async function pageWith(use: (look: () => void) => void) {
  const { store, wrapper } = testPage()
  connectSite(store)
  const looks: string[] = []
  const hook = await renderHook((name) => use(() => looks.push(name ?? '')), { wrapper, initialProps: 'first' })
  const hear = (...frames: SiteFrame[]) =>
    hook.act(() => {
      for (const frame of frames) store.set(receiveSiteAtom, frame)
    })
  const comeBack = () => hook.act(() => connectSite(store))
  return { ...hook, looks, hear, comeBack }
}

describe.each([
  { name: 'a page that reads again when the site is back', use: useReconnected },
  { name: 'a page that reads again with news of teams', use: useTeamNews },
])('$name', ({ use }) => {
  it('reads nothing again when it is drawn anew, and once for each return', async () => {
    const { looks, rerender, comeBack } = await pageWith(use)
    await rerender('second')
    expect(looks).toEqual([])
    await comeBack()
    await rerender('third')
    expect(looks).toEqual(['second'])
  })

  it('reads nothing once it was left', async () => {
    const { looks, unmount, hear, comeBack } = await pageWith(use)
    await unmount()
    await hear(ofTeam)
    await comeBack()
    expect(looks).toEqual([])
  })
})

it('news of teams that come before the page is drawn again are read once', async () => {
  const { looks, hear } = await pageWith(useTeamNews)
  await hear(ofTeam, ofTeam)
  await hear(ofTeam)
  expect(looks).toHaveLength(2)
})

describe('news of tickets', () => {
  async function inboxPage() {
    const heard: string[] = []
    const { rerender, unmount, hear } = await pageWith((look) =>
      useTicketNews(({ data }) => {
        heard.push('ticket_id' in data ? `ticket ${data.ticket_id}` : 'another')
        look()
      }),
    )
    return { heard, rerender, unmount, hear }
  }

  it('are all heard, each once and in order, also when they come before the page is drawn again', async () => {
    const { heard, rerender, hear } = await inboxPage()
    await hear(ofTicket(1), ofTicket(2))
    await rerender('second')
    await hear(unreadable, ofTicket(1))
    expect(heard).toEqual(['ticket 1', 'ticket 2', 'ticket 1'])
  })

  it('are not heard once their page was left', async () => {
    const { heard, unmount, hear } = await inboxPage()
    await unmount()
    await hear(ofTicket(1))
    expect(heard).toEqual([])
  })
})
