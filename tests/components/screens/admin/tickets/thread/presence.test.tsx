import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { TicketPresence } from '../../../../../../durable/protocol/support/support-fields.ts'
import { useOwnPresence } from '../../../../../../web/screens/admin/tickets/thread/use-own-presence.ts'
import { usePresences } from '../../../../../../web/screens/admin/tickets/thread/use-presences.ts'
import { clockAheadAtom } from '../../../../../../web/state/clock-atoms.ts'
import { aPresence, at, kari, ola } from '../../../../../web/screens/admin/tickets/tickets.ts'
import { holdCalls } from '../../../../support/held-calls.ts'
import { hideTab, testPage } from '../../../../support/test-page.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now: at })
})
afterEach(() => void vi.useRealTimers())

describe('the word that one looks at a ticket', () => {
  async function looking(ticketId: number | null) {
    const calls = holdCalls()
    const hook = await renderHook((id) => useOwnPresence(id === undefined ? ticketId : id), { initialProps: ticketId })
    // The frame at the end is still held.
    onTestFinished(hook.unmount)
    /** The words so far, as '1 looking'. */
    const sentStates = () => calls.map(({ asked, body }) => `${asked.split('/').at(-2)} ${(body as { state: string }).state}`)
    const pass = (ms: number) => hook.act(() => vi.advanceTimersByTimeAsync(ms))
    const type = () => hook.act(() => hook.result.current.onType())
    return { ...hook, sentStates, pass, type }
  }

  it('is told at once and every ten seconds, and once that one is gone', async () => {
    const { sentStates, pass, unmount } = await looking(1)
    await pass(20_000)
    await unmount()
    await pass(60_000)
    expect(sentStates()).toEqual(['1 looking', '1 looking', '1 looking', '1 gone'])
  })

  it('goes from one ticket to the next', async () => {
    const { sentStates, rerender } = await looking(1)
    await rerender(2)
    await rerender(null)
    expect(sentStates()).toEqual(['1 looking', '1 gone', '2 looking', '2 gone'])
  })

  it('is taken back while the tab is hidden, and told again in front', async () => {
    const { sentStates, pass, act } = await looking(1)
    await act(() => hideTab(true))
    await pass(30_000)
    await act(() => hideTab(false))
    expect(sentStates()).toEqual(['1 looking', '1 gone', '1 looking'])
  })

  it('says that one writes, every four seconds at most however fast one types', async () => {
    const { sentStates, pass, type } = await looking(1)
    for (let letter = 0; letter < 9; letter += 1) {
      await type()
      await pass(500)
    }
    expect(sentStates()).toEqual(['1 looking', '1 typing', '1 typing'])
  })

  it('says of the next ticket that one looks, though one wrote in the last', async () => {
    const { sentStates, rerender, type } = await looking(1)
    await type()
    await rerender(2)
    expect(sentStates()).toEqual(['1 looking', '1 typing', '1 gone', '2 looking'])
  })
})

describe('a colleague at a ticket', () => {
  async function openInbox(ahead = 0) {
    const { store, wrapper } = testPage()
    store.set(clockAheadAtom, ahead)
    const hook = await renderHook(() => usePresences(kari.steamid), { wrapper })
    const hear = (sentStates: Partial<TicketPresence>) => hook.act(() => hook.result.current.hear(aPresence({ staff: ola, ...sentStates })))
    const pass = (ms: number) => hook.act(() => vi.advanceTimersByTimeAsync(ms))
    const there = () => hook.result.current.at(1).map(({ staff, state }) => `${staff.username} ${state}`)
    return { ...hook, hear, pass, there }
  }

  it('is gone when their last word is worth nothing any more, by the server’s clock', async () => {
    const { hear, pass, there } = await openInbox(5_000)
    await hear({ until: at + 15_000 })
    await pass(9_999)
    expect(there()).toEqual(['Ola looking'])
    await pass(1)
    expect(there()).toEqual([])
  })

  it('stays when they say it again before that', async () => {
    const { hear, pass, there } = await openInbox()
    await hear({ until: at + 15_000 })
    await pass(10_000)
    await hear({ until: at + 25_000, state: 'typing' })
    await pass(14_999)
    expect(there()).toEqual(['Ola typing'])
    await pass(1)
    expect(there()).toEqual([])
  })

  it('is gone at once when they say so, and leaves no timer behind', async () => {
    const { hear, there } = await openInbox()
    await hear({})
    await hear({ state: 'gone' })
    expect(there()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('leaves no timer behind on a page that was left', async () => {
    const { hear, unmount } = await openInbox()
    await hear({})
    expect(vi.getTimerCount()).toBe(1)
    await unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})
