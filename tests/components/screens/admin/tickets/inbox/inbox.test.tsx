import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { InboxTicket, TicketMessage } from '../../../../../../durable/protocol/support/support-fields.ts'
import type { TicketFrame } from '../../../../../../durable/protocol/support/support-frames.ts'
import type { InboxFilter } from '../../../../../../web/screens/admin/tickets/inbox/inbox-filter.ts'
import { useInbox } from '../../../../../../web/screens/admin/tickets/inbox/use-inbox.ts'
import { useInboxNews } from '../../../../../../web/screens/admin/tickets/inbox/use-inbox-news.ts'
import { useStaffThread } from '../../../../../../web/screens/admin/tickets/thread/use-staff-thread.ts'
import { newsMarkAtom } from '../../../../../../web/state/alert-atoms.ts'
import { ticketNewsAtom } from '../../../../../../web/state/site-atoms.ts'
import { aMessage, aTicket, kari, waitingFor } from '../../../../../web/screens/admin/tickets/tickets.ts'
import { callAt, holdCalls } from '../../../../support/held-calls.ts'
import { connectSite } from '../../../../support/signed-in.ts'
import { hideTab, testPage } from '../../../../support/test-page.tsx'

const all: InboxFilter = { status: null, priority: null, isMine: false, search: '' }
const highOnly: InboxFilter = { ...all, priority: 'high' }
const page = (tickets: readonly InboxTicket[], next: string | null = null) => ({ result: tickets, next, waiting: tickets.length })

describe('the list of the inbox', () => {
  async function inboxOf(filter: InboxFilter = all) {
    const calls = holdCalls()
    const hook = await renderHook((now) => useInbox(now ?? filter, kari.steamid), { initialProps: filter, wrapper: testPage().wrapper })
    const answer = (place: number, data: object) => hook.act(() => callAt(calls, place).answer(data))
    const ids = () => hook.result.current.list?.tickets.map(({ id }) => id) ?? null
    return { ...hook, calls, answer, ids }
  }

  it('shows the tickets of the new filter, when the answer to the one before arrives last', async () => {
    const { rerender, answer, ids } = await inboxOf()
    await rerender(highOnly)
    await answer(1, page([waitingFor(2, { id: 2 })]))
    await answer(0, page([waitingFor(1, { id: 1 })]))
    expect(ids()).toEqual([2])
  })

  it('has the ticket that was opened while an older page was on its way', async () => {
    const { result, act, answer, ids } = await inboxOf()
    await act(() => result.current.hear(waitingFor(1, { id: 7 }), true))
    await answer(0, page([waitingFor(9, { id: 2 })]))
    expect(ids()).toEqual([2, 7])
    expect(result.current.list?.waiting).toBe(2)
  })

  it('shows nothing of the filter before, when the new one cannot be read', async () => {
    const { result, rerender, act, calls, answer } = await inboxOf()
    await answer(0, page([waitingFor(1)]))
    await rerender(highOnly)
    await act(() => callAt(calls, 1).refuse())
    expect(result.current).toMatchObject({ list: null, state: 'failed' })
  })

  it('keeps what is there, when reading it again fails', async () => {
    const { result, act, calls, answer, ids } = await inboxOf()
    await answer(0, page([waitingFor(1)]))
    await act(() => result.current.reload())
    await act(() => callAt(calls, 1).refuse())
    expect([ids(), result.current.state]).toEqual([[1], 'failed'])
  })

  it('reads on under the new filter, whatever the page of the one before answers meanwhile', async () => {
    const { result, rerender, act, calls, answer } = await inboxOf()
    await answer(0, page([waitingFor(1, { id: 1 })], 'after-1'))
    await act(() => result.current.more())
    await rerender(highOnly)
    await answer(2, page([waitingFor(2, { id: 2 })], 'after-2'))
    await act(() => result.current.more())
    await act(() => callAt(calls, 1).refuse())
    expect(result.current.state).toBe('loading')
  })

  it('is read again as far as it was read before', async () => {
    const { result, act, calls, answer, ids } = await inboxOf()
    await answer(0, page([waitingFor(9, { id: 1 })], 'after-1'))
    await act(() => result.current.more())
    await answer(1, page([waitingFor(5, { id: 2 })]))
    await act(() => result.current.reload())
    await answer(2, page([waitingFor(9, { id: 1 })], 'after-1'))
    await answer(3, page([waitingFor(5, { id: 2 })]))
    expect(ids()).toEqual([1, 2])
    expect(calls.map(({ asked }) => asked.split('?')[1] ?? '')).toEqual(['', 'after=after-1', '', 'after=after-1'])
  })
})

describe('news at the inbox', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  const mine = waitingFor(1, { id: 1, desk: { assigned: kari } })
  const opened: TicketFrame = { event: 'new_ticket', data: { ticket: waitingFor(0, { id: 5 }) }, revision: 0 } as TicketFrame
  const says = (ticket: InboxTicket, message: TicketMessage): TicketFrame =>
    ({ event: 'new_message', data: { ticket, message }, revision: 0 }) as TicketFrame

  async function inboxAt(openId: number | null) {
    const calls = holdCalls()
    const { store, wrapper } = testPage()
    connectSite(store)
    const presences = { hear: vi.fn(), at: () => [] }
    const use = () => {
      const [inbox, thread] = [useInbox(all, kari.steamid), useStaffThread(openId)]
      useInboxNews({ me: kari.steamid, openId, inbox, thread, presences })
      return { inbox, thread }
    }
    const hook = await renderHook(use, { wrapper })
    const asked = (part: string) => calls.filter((call) => call.asked.includes(part))
    await hook.act(() => callAt(asked('/admin'), 0).answer(page([mine])))
    if (openId !== null) await hook.act(() => callAt(asked('/messages'), 0).answer({ ticket: mine, messages: [] }))
    const hear = (frame: TicketFrame) => hook.act(() => store.set(ticketNewsAtom, frame))
    const pass = (ms: number) => hook.act(() => vi.advanceTimersByTimeAsync(ms))
    return { ...hook, store, asked, hear, pass, mark: () => store.get(newsMarkAtom) }
  }

  it('puts a new ticket in the list, and a mark in the title for five seconds', async () => {
    const { result, hear, pass, mark } = await inboxAt(null)
    await hear(opened)
    expect(result.current.inbox.list?.tickets.map(({ id }) => id)).toEqual([1, 5])
    await pass(4_999)
    expect(mark()).toBe('(Ny sak)')
    await pass(1)
    expect(mark()).toBeNull()
  })

  it('keeps its mark when the tab is hidden in time, until it was looked at for five seconds', async () => {
    const { act, hear, pass, mark } = await inboxAt(null)
    await hear(opened)
    await pass(3_000)
    await act(() => hideTab(true))
    await pass(60_000)
    expect(mark()).toBe('(Ny sak)')
    await act(() => hideTab(false))
    await pass(5_000)
    expect(mark()).toBeNull()
  })

  it('takes its mark and its timer along when the inbox is left', async () => {
    const { unmount, hear, mark } = await inboxAt(null)
    await hear(opened)
    expect([mark(), vi.getTimerCount()]).toEqual(['(Ny sak)', 1])
    await unmount()
    expect([mark(), vi.getTimerCount()]).toEqual([null, 0])
  })

  it('puts a message in the open thread, and does not mark what is looked at', async () => {
    const { result, hear, mark } = await inboxAt(1)
    await hear(says(mine, aMessage({ id: 3 })))
    expect(result.current.thread.view).toMatchObject({ value: { messages: [{ id: 3 }] } })
    expect(mark()).toBeNull()
  })

  it('marks the title for a message when the tab is hidden', async () => {
    const { act, hear, mark } = await inboxAt(1)
    await act(() => hideTab(true))
    await hear(says(mine, aMessage({ id: 3 })))
    expect(mark()).toBe('(Nytt svar)')
  })

  it('is made good by reading list and thread again with every new connection', async () => {
    const { act, store, asked } = await inboxAt(1)
    await act(() => connectSite(store))
    expect([asked('/admin').length, asked('/messages').length]).toEqual([2, 2])
  })

  it('reads the thread again after a merge, on both sides of it', async () => {
    const { hear, asked } = await inboxAt(1)
    const merged = { event: 'ticket_updated', data: { ticket: aTicket({ id: 8, merged_into: 1 }) }, revision: 0 } as TicketFrame
    await hear(merged)
    expect(asked('/messages')).toHaveLength(2)
  })
})
