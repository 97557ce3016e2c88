import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { closeCodes } from '../../../../durable/protocol/frame.ts'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import SeatedMatch from '../../../../web/shell/seat/SeatedMatch.tsx'
import { seatAlertAtom, seatedStatusAtom } from '../../../../web/state/alert-atoms.ts'
import { missingMatchAtom } from '../../../../web/state/site-atoms.ts'
import { toastQueueAtom } from '../../../../web/state/toast-atoms.ts'
import { aMatch, aPlayer, ola } from '../../../web/builders.ts'
import { callAt, holdCalls } from '../../support/held-calls.ts'
import { type HeldSocket, holdSockets } from '../../support/held-sockets.ts'
import { signIn } from '../../support/signed-in.ts'
import { hideTab, testPage } from '../../support/test-page.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.setItem('kampklar-sound', 'off')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Kari's own lobby, in which `waiting` knock. */
const lobby = (...waiting: string[]) => aMatch({ queuedPlayers: waiting.map((each) => aPlayer(each)) })

async function onPage(address: string) {
  const calls = holdCalls()
  const sockets = holdSockets()
  const { store, wrapper: Page } = testPage(address)
  signIn(store)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Page>
      <SeatedMatch id="g1" />
      {children}
    </Page>
  )
  const hook = await renderHook(() => ({ path: useLocation().pathname, navigate: useNavigate() }), { wrapper })
  const { act, result } = hook
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const on = (place: number, happen: (socket: HeldSocket) => void) => act(() => happen(sockets[place] as HeldSocket))
  const enter = (match: Match) =>
    on(0, (socket) => {
      socket.open()
      socket.tell({ event: 'snapshot', data: { match, chat: [] }, revision: 1 })
    })
  const change = (match: Partial<Match>, revision = 2) =>
    on(0, (socket) => socket.tell({ event: 'match_updated', data: { match }, revision }))
  const go = (path: string) => act(() => result.current.navigate(path))
  const toastLines = () => store.get(toastQueueAtom).map(({ msg, link }) => `${msg} ${link?.path}`)
  const path = () => result.current.path
  const call = () => store.get(seatAlertAtom)
  await pass(1)
  return { ...hook, store, calls, pass, on, enter, change, go, toastLines, path, call }
}

describe('the match of the seat', () => {
  it('calls the player on another page, and no more once they are there or it is gone', async () => {
    const { enter, go, call, unmount } = await onPage('/top')
    await enter(lobby(ola))
    expect(call()).toEqual({ is: 'knock', waiting: 1 })
    await go('/match/g1')
    expect(call()).toBeNull()
    await go('/top')
    expect(call()).toEqual({ is: 'knock', waiting: 1 })
    await unmount()
    expect(call()).toBeNull()
  })

  it('does not call for what was done meanwhile', async () => {
    const { enter, change, call } = await onPage('/top')
    await enter(lobby(ola))
    await change({ queuedPlayers: [] })
    expect(call()).toBeNull()
  })

  it('tells on another page once who knocks, with the way there', async () => {
    const { enter, change, toastLines } = await onPage('/top')
    await enter(lobby())
    await change(lobby(ola))
    await change({ name: 'Kveld' }, 3)
    expect(toastLines()).toEqual(['spiller 02 vil være med i gatheren din. /match/g1'])
  })

  it('tells the page how far it is, also on its own page, until it is gone', async () => {
    const { store, enter, change, unmount } = await onPage('/match/g1')
    expect(store.get(seatedStatusAtom)).toBeNull()
    await enter(lobby())
    await change({ status: 'picking_players' })
    expect(store.get(seatedStatusAtom)).toBe('picking_players')
    await change({ status: 'live' }, 3)
    expect(store.get(seatedStatusAtom)).toBe('live')
    await unmount()
    expect(store.get(seatedStatusAtom)).toBeNull()
  })

  it('is said to be missing when nobody knows it, not when its connection is lost', async () => {
    const { store, calls, act, pass, on, enter } = await onPage('/top')
    await enter(lobby())
    await on(0, (socket) => socket.closeBy(1006))
    await pass(1_001)
    expect(store.get(missingMatchAtom)).toBeNull()
    await on(1, (socket) => socket.open())
    await on(1, (socket) => socket.closeBy(closeCodes.notFound))
    await act(() => callAt(calls, 0).refuse('GATHER_CANT_FIND_GATHER'))
    expect(store.get(missingMatchAtom)).toBe('g1')
  })
})

describe('a lobby that is started', () => {
  it('brings its player there from another page', async () => {
    const { enter, change, path } = await onPage('/top')
    await enter(lobby())
    await change({ status: 'picking_players' })
    expect(path()).toBe('/match/g1')
  })

  it('moves no tab that is hidden, also when that comes to the front', async () => {
    const { act, enter, change, path } = await onPage('/top')
    await enter(lobby())
    await act(() => hideTab(true))
    await change({ status: 'picking_players' })
    await act(() => hideTab(false))
    await change({ status: 'picking_maps' }, 3)
    expect(path()).toBe('/top')
  })

  it('moves no player who comes when it has begun already', async () => {
    const { enter, change, path } = await onPage('/top')
    await enter(aMatch({ status: 'picking_players' }))
    await change({ status: 'picking_maps' })
    expect(path()).toBe('/top')
  })
})
