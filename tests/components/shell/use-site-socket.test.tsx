import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { closeCodes } from '../../../durable/protocol/frame.ts'
import type { SiteFrame } from '../../../durable/protocol/site-messages.ts'
import { systemSwitches } from '../../../durable/rules/vocabulary.ts'
import { SiteConnection } from '../../../web/hooks/news/site-connection.ts'
import { useWatchedGathers } from '../../../web/hooks/news/use-watched-gathers.ts'
import { clearTokens, storeToken } from '../../../web/net/token-cookie.ts'
import { useSiteSocket } from '../../../web/shell/use-site-socket.ts'
import { lostConnectionAtom } from '../../../web/state/connection-atoms.ts'
import { callAt, holdCalls, promisesRun } from '../support/held-calls.ts'
import { type HeldSocket, holdSockets } from '../support/held-sockets.ts'
import { testPage } from '../support/test-page.tsx'

const switches = Object.fromEntries(systemSwitches.map((name) => [name, 1])) as Record<(typeof systemSwitches)[number], 1>
const snapshot: SiteFrame = {
  event: 'snapshot',
  data: { switches, incident: null, gathers: [], seat: null, figures: { online: 1, queued: 0, gathers: 0 }, now: 0 },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  storeToken('a.b.c', Date.now() + 60_000)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  clearTokens()
  localStorage.clear()
})

async function sitePage() {
  const calls = holdCalls()
  const sockets = holdSockets()
  const { store, wrapper } = testPage('/gathers')
  const hook = await renderHook(() => ({ site: useSiteSocket(), path: useLocation().pathname }), { wrapper })
  const pass = (ms: number) =>
    hook.act(async () => {
      await vi.advanceTimersByTimeAsync(ms)
      await promisesRun()
    })
  await pass(1)
  const on = (place: number, happen: (socket: HeldSocket) => void) => hook.act(() => happen(sockets[place] as HeldSocket))
  const connect = (place: number) =>
    on(place, (socket) => {
      socket.open()
      socket.tell(snapshot)
    })
  return { ...hook, store, calls, sockets, pass, on, connect }
}

describe('the connection of the site', () => {
  it('loads the player again when it comes back, whose record may have changed, and not when it begins', async () => {
    const { calls, pass, on, connect } = await sitePage()
    await connect(0)
    expect(calls).toHaveLength(0)
    await on(0, (socket) => socket.closeBy(1006))
    await pass(1_001)
    await connect(1)
    expect(calls.map(({ asked }) => asked)).toEqual(['GET /auth/user/data'])
  })

  it('stays the same when a frame leads the player to another page', async () => {
    const { result, sockets, pass, on, connect } = await sitePage()
    await connect(0)
    await on(0, (socket) => socket.tell({ event: 'match_redirect', data: { match_id: 'g1' } }))
    expect(result.current.path).toBe('/match/g1')
    await on(0, (socket) => socket.tell({ event: 'navigate', data: { path: '//elsewhere.example' } }))
    await pass(1)
    expect([result.current.path, sockets.length]).toEqual(['/match/g1', 1])
  })

  it('is lost when the server is away longer than one try, and found again', async () => {
    const { store, pass, on, connect } = await sitePage()
    await connect(0)
    await on(0, (socket) => socket.closeBy(1006))
    expect(store.get(lostConnectionAtom)).toBe(false)
    await pass(1_001)
    await on(1, (socket) => socket.closeBy(1006))
    expect(store.get(lostConnectionAtom)).toBe(true)
    await pass(1_001)
    await connect(2)
    expect(store.get(lostConnectionAtom)).toBe(false)
  })

  it('begins again once the session that it refused has been loaded anew', async () => {
    const { calls, sockets, act, pass, on } = await sitePage()
    await on(0, (socket) => socket.open())
    await on(0, (socket) => socket.closeBy(closeCodes.signedOut))
    await pass(60_000)
    expect(sockets).toHaveLength(1)
    await act(() => callAt(calls, 0).refuse())
    await pass(1_001)
    expect(sockets).toHaveLength(2)
  })

  it('does not begin again when the page is gone before the refused session was loaded', async () => {
    const { calls, sockets, act, pass, on, unmount } = await sitePage()
    await on(0, (socket) => socket.open())
    await on(0, (socket) => socket.closeBy(closeCodes.signedOut))
    await unmount()
    await act(() => callAt(calls, 0).refuse())
    await pass(60_000)
    expect(sockets).toHaveLength(1)
  })
})

describe('the list of gathers', () => {
  const wishesOf = ({ sent }: HeldSocket) =>
    sent.filter((text) => text.includes('"event":"watch"')).map((text) => JSON.parse(text).data.gathers)

  it('is watched while a screen shows it, also when the connection comes back meanwhile', async () => {
    const { result, sockets, pass, on, connect } = await sitePage()
    await connect(0)
    const wrapper = ({ children }: { children: ReactNode }) => (
      <SiteConnection.Provider value={result.current.site}>{children}</SiteConnection.Provider>
    )
    const screen = await renderHook(() => useWatchedGathers(), { wrapper })
    await on(0, (socket) => socket.closeBy(1006))
    await pass(1_001)
    await connect(1)
    await screen.unmount()
    expect(sockets.map(wishesOf)).toEqual([[true], [true, false]])
  })
})
