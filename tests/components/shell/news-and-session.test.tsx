import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { render, renderHook } from 'vitest-browser-react'
import type { ToastMessage } from '../../../durable/protocol/site-messages.ts'
import type { SiteSocket } from '../../../web/net/sockets/site-socket.ts'
import { clearTokens, readToken } from '../../../web/net/token-cookie.ts'
import { useLoginFlow } from '../../../web/shell/account/use-login-flow.ts'
import NewMedals from '../../../web/shell/NewMedals.tsx'
import NewsAlert from '../../../web/shell/NewsAlert.tsx'
import { newsMarkAtom } from '../../../web/state/alert-atoms.ts'
import { loginOpenAtom } from '../../../web/state/dialog-atoms.ts'
import { finalesAtom, newMedalsAtom } from '../../../web/state/medal-atoms.ts'
import { toastQueueAtom } from '../../../web/state/toast-atoms.ts'
import { callAt, holdCalls } from '../support/held-calls.ts'
import { hideTab, testPage } from '../support/test-page.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  localStorage.setItem('kampklar-sound', 'off')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  clearTokens()
})

describe('the mark of news in the title', () => {
  const markMs = 5_000
  const kicked = (): ToastMessage => ({ type: 'info', msg: 'Du ble kastet ut', news: 'kicked' })

  async function called(isHidden: boolean) {
    hideTab(isHidden)
    const { store, wrapper } = testPage()
    const screen = await render(<NewsAlert news={kicked()} />, { wrapper })
    return { ...screen, mark: () => store.get(newsMarkAtom) }
  }

  it('stays until its tab has been in front for some seconds in a row', async () => {
    const { mark } = await called(true)
    vi.advanceTimersByTime(60_000)
    expect(mark()).toBe('(Kastet ut)')
    hideTab(false)
    vi.advanceTimersByTime(markMs - 1)
    hideTab(true)
    vi.advanceTimersByTime(markMs)
    expect(mark()).toBe('(Kastet ut)')
    hideTab(false)
    vi.advanceTimersByTime(markMs)
    expect(mark()).toBeNull()
  })

  it('stands for its whole time when other news come just before its end, and goes with its page', async () => {
    const { rerender, unmount, mark } = await called(false)
    vi.advanceTimersByTime(markMs - 1)
    await rerender(<NewsAlert news={kicked()} />)
    vi.advanceTimersByTime(1)
    expect(mark()).toBe('(Kastet ut)')
    await unmount()
    expect([mark(), vi.getTimerCount()]).toEqual([null, 0])
  })
})

it('new medals wait for a tab in front and the end of a finale, and are told of once', async () => {
  hideTab(true)
  const { store, wrapper } = testPage()
  store.set(newMedalsAtom, [{ id: 1, name: 'Vinner', image: '' }])
  store.set(finalesAtom, 1)
  await render(<NewMedals />, { wrapper })
  const toastTexts = () => store.get(toastQueueAtom).map(({ msg }) => msg)
  hideTab(false)
  await expect.poll(() => store.get(newMedalsAtom)).toHaveLength(1)
  expect(toastTexts()).toEqual([])
  store.set(finalesAtom, 0)
  await expect.poll(toastTexts).toEqual(['Vinner'])
  hideTab(true)
  hideTab(false)
  expect([toastTexts(), store.get(newMedalsAtom)]).toEqual([['Vinner'], []])
})

describe('the sign-in of a page', () => {
  const message = { ok: true, token: 'a.b.c', expireDate: Date.now() + 60_000 }

  /** The window that Steam's answer comes from. */
  async function signingIn() {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const calls = holdCalls()
    const frame = document.body.appendChild(document.createElement('iframe'))
    onTestFinished(() => frame.remove())
    const popup = frame.contentWindow as Window
    const close = vi.spyOn(popup, 'close').mockImplementation(() => {})
    vi.spyOn(window, 'open').mockReturnValue(popup)
    const { store, wrapper } = testPage()
    store.set(loginOpenAtom, true)
    const reconnect = vi.fn()
    const site = { reconnect } as unknown as SiteSocket
    const hook = await renderHook(() => useLoginFlow(site), { wrapper })
    const hear = (source: Window | null, data: object = message) =>
      hook.act(() => void window.dispatchEvent(new MessageEvent('message', { data, source, origin: location.origin })))
    return { ...hook, calls, popup, close, reconnect, hear, isOpen: () => store.get(loginOpenAtom) }
  }

  it('believes only its own window, and closes its dialog when the player has been loaded', async () => {
    const { result, act, calls, popup, close, reconnect, hear, isOpen } = await signingIn()
    await act(() => void result.current())
    await hear(window)
    expect([readToken(), calls.length]).toEqual([null, 0])
    await hear(popup)
    expect([readToken(), isOpen(), close.mock.calls.length, reconnect.mock.calls.length]).toEqual(['a.b.c', true, 1, 1])
    await act(() => callAt(calls, 0).refuse())
    expect(isOpen()).toBe(false)
  })

  it('hears the answer of its window once, and none when the page is gone', async () => {
    const { result, act, calls, popup, hear, unmount } = await signingIn()
    await act(() => void result.current())
    await hear(popup)
    await hear(popup)
    expect(calls).toHaveLength(1)
    await act(() => void result.current())
    await unmount()
    await hear(popup)
    expect(calls).toHaveLength(1)
  })
})
