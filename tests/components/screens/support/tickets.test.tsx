import { describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { Ticket, TicketMessage } from '../../../../durable/protocol/support/support-fields.ts'
import type { TicketFrame } from '../../../../durable/protocol/support/support-frames.ts'
import { ownTickets } from '../../../../web/resource/shared/own-tickets.ts'
import { usePages } from '../../../../web/resource/use-resource.ts'
import { useReported } from '../../../../web/screens/support/create/use-reported.ts'
import type { OpenThread } from '../../../../web/screens/support/thread/thread-state.ts'
import { useMarkRead } from '../../../../web/screens/support/thread/use-mark-read.ts'
import { useThread } from '../../../../web/screens/support/thread/use-thread.ts'
import { ticketNewsAtom } from '../../../../web/state/site-atoms.ts'
import { aProfile, someStats } from '../../../web/screens/profile/profile-builders.ts'
import { aMessage, aTicket, byStaff } from '../../../web/support-composer/support-builders.ts'
import { callAt, holdCalls } from '../../support/held-calls.ts'
import { connectSite } from '../../support/signed-in.ts'
import { hideTab, testPage } from '../../support/test-page.tsx'

const updated = (ticket: Ticket): TicketFrame => ({ event: 'ticket_updated', data: { ticket }, revision: 0 }) as TicketFrame
const said = (ticket: Ticket, message: TicketMessage): TicketFrame =>
  ({ event: 'new_message', data: { ticket, message }, revision: 0 }) as TicketFrame

async function supportPage<Result>(use: () => Result) {
  const calls = holdCalls()
  const { store, wrapper } = testPage()
  connectSite(store)
  const hook = await renderHook(use, { wrapper })
  const hear = (frame: TicketFrame) => hook.act(() => store.set(ticketNewsAtom, frame))
  const answer = (place: number, data: object) => hook.act(() => callAt(calls, place).answer(data))
  return { ...hook, store, calls, hear, answer }
}

const useTickets = () => usePages(ownTickets)

describe('the player’s own tickets', () => {
  const answered = aTicket(1, { updated_at: 9_000, unread_messages: 1, is_read: 0 })
  const before = aTicket(1, { updated_at: 5_000 })

  it('keep what was told of a ticket while an older page was on its way', async () => {
    const { result, hear, answer } = await supportPage(useTickets)
    await hear(updated(answered))
    await answer(0, { result: [aTicket(2), before], next: null })
    expect(result.current.items.find(({ id }) => id === 1)).toMatchObject({ unread_messages: 1 })
  })

  it('keep what was told last, when an older word arrives after it', async () => {
    const { result, hear, answer } = await supportPage(useTickets)
    await answer(0, { result: [before], next: null })
    await hear(updated(answered))
    await hear(updated({ ...before, updated_at: 6_000 }))
    expect(result.current.items).toMatchObject([{ unread_messages: 1 }])
  })

  it('are asked for from the beginning again, when the first page did not come', async () => {
    const { result, calls, act } = await supportPage(useTickets)
    await act(() => callAt(calls, 0).refuse())
    expect(result.current.state).toBe('failed')
    await act(() => result.current.more())
    expect(calls[1]?.asked).toBe(calls[0]?.asked)
  })
})

describe('a ticket of the player', () => {
  const answer12 = aMessage(2, byStaff)

  it('keeps a message that was told of while the thread was on its way', async () => {
    const { result, hear, answer } = await supportPage(() => useThread(12))
    await hear(said(aTicket(12, { unread_messages: 1 }), answer12))
    await answer(0, { ticket: aTicket(12), messages: [aMessage(1)] })
    expect(result.current.thread?.messages.map(({ id }) => id)).toEqual([1, 2])
  })

  it('is read again when the site is back, and stays while that fails', async () => {
    const { result, store, calls, act, answer } = await supportPage(() => useThread(12))
    await answer(0, { ticket: aTicket(12), messages: [aMessage(1)] })
    await act(() => connectSite(store))
    expect(calls).toHaveLength(2)
    await act(() => callAt(calls, 1).refuse())
    expect(result.current).toMatchObject({ state: 'open', thread: { messages: [{ id: 1 }] } })
  })

  it('hears nothing of another ticket', async () => {
    const { result, hear, answer } = await supportPage(() => useThread(12))
    await answer(0, { ticket: aTicket(12), messages: [aMessage(1)] })
    await hear(said(aTicket(13), { ...answer12, ticket_id: 13 }))
    expect(result.current.thread?.messages).toHaveLength(1)
  })
})

describe('reading a ticket', () => {
  const unread = (last: number): OpenThread => ({
    ...{ ticket: aTicket(12, { unread_messages: 1 }), messages: [aMessage(last, byStaff)], firstUnread: last },
  })
  async function reader(thread: OpenThread) {
    const onRead = vi.fn()
    const calls = holdCalls()
    const { store, wrapper } = testPage()
    connectSite(store)
    const hook = await renderHook((now) => useMarkRead(now ?? thread, onRead), { wrapper, initialProps: thread })
    return { ...hook, store, calls, onRead, told: () => calls.map(({ body }) => body) }
  }

  it('is told when the tab comes to the front, not while it is hidden', async () => {
    hideTab(true)
    const { act, told } = await reader(unread(3))
    expect(told()).toEqual([])
    await act(() => hideTab(false))
    expect(told()).toEqual([{ to: 3 }])
  })

  it('is told anew of a newer message that comes while the older one is being told of', async () => {
    const { rerender, act, calls, told, onRead } = await reader(unread(3))
    await rerender(unread(4))
    expect(told()).toEqual([{ to: 3 }, { to: 4 }])
    await act(() => callAt(calls, 1).answer())
    expect(onRead).toHaveBeenCalledOnce()
  })

  it('is told again when the site is back, for the first word may be lost', async () => {
    const { act, store, calls, told, onRead } = await reader(unread(3))
    await act(() => callAt(calls, 0).refuse())
    expect(onRead).not.toHaveBeenCalled()
    await act(() => connectSite(store))
    expect(told()).toEqual([{ to: 3 }, { to: 3 }])
  })

  it('is not told by a page that was left', async () => {
    hideTab(true)
    const { unmount, told, act } = await reader(unread(3))
    await unmount()
    await act(() => hideTab(false))
    expect(told()).toEqual([])
  })
})

it('names the player that a ticket is about, not the one before whose answer comes later', async () => {
  const calls = holdCalls()
  const { result, rerender, act } = await renderHook((id) => useReported(id ?? ''), { initialProps: 'ola02', wrapper: testPage().wrapper })
  await rerender('siv03')
  const named = (username: string) => ({ getUserData: aProfile({ username }).user, getUserStats: someStats() })
  await act(() => callAt(calls, 1).answer(named('Siv')))
  await act(() => callAt(calls, 0).answer(named('Ola')))
  expect(result.current).toMatchObject({ username: 'Siv' })
})
