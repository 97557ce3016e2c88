import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useDiscord } from '../../../../web/screens/settings/edit/use-discord.ts'
import { useDownload } from '../../../../web/screens/settings/own-data/use-download.ts'
import { userAtom } from '../../../../web/state/session-atoms.ts'
import { useAtomValue } from '../../../../web/state/store.ts'
import { toastQueueAtom } from '../../../../web/state/toast-atoms.ts'
import type { OwnUser } from '../../../../worker/contract/users.ts'
import { callAt, holdCalls } from '../../support/held-calls.ts'
import { signIn } from '../../support/signed-in.ts'
import { testPage } from '../../support/test-page.tsx'

afterEach(() => void vi.restoreAllMocks())

describe('the download of one’s own data', () => {
  const saved = vi.fn()
  beforeEach(() => {
    saved.mockReset()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved)
  })
  const page = (part: string, next: string | null) => ({ part, rows: [{}], next, total: 2 })

  async function panel() {
    const calls = holdCalls()
    const hook = await renderHook(useDownload)
    const start = () => hook.act(() => void hook.result.current.start())
    const answer = (place: number, data: object) => hook.act(() => callAt(calls, place).answer(data))
    return { ...hook, calls, start, answer, asked: () => calls.map(({ asked }) => asked.split('from=')[1]) }
  }

  it('is one file, once every page is there', async () => {
    const { result, start, answer } = await panel()
    await start()
    await answer(0, page('account', 'matches.0.0'))
    expect(saved).not.toHaveBeenCalled()
    await answer(1, page('matches', null))
    expect(saved).toHaveBeenCalledOnce()
    expect(result.current).toMatchObject({ state: 'done', share: 1 })
  })

  it('goes on after the page that did not come, from there', async () => {
    const { act, calls, result, start, answer, asked } = await panel()
    await start()
    await answer(0, page('account', 'matches.0.0'))
    await act(() => callAt(calls, 1).refuse())
    expect(result.current.state).toBe('failed')
    await start()
    expect(asked()).toEqual(['account.0.0', 'matches.0.0', 'matches.0.0'])
  })

  it('saves nothing once it was cancelled, and does not go on in the next one', async () => {
    const { act, result, start, answer, asked } = await panel()
    await start()
    await act(() => result.current.cancel())
    await start()
    await answer(0, page('account', null))
    expect(saved).not.toHaveBeenCalled()
    expect(result.current.state).toBe('running')
    expect(asked()).toEqual(['account.0.0', 'account.0.0'])
  })

  it('saves nothing and asks for nothing more, once the player has left the screen', async () => {
    const { calls, start, answer, unmount } = await panel()
    await start()
    await unmount()
    await answer(0, page('account', 'matches.0.0'))
    expect(calls).toHaveLength(1)
    expect(saved).not.toHaveBeenCalled()
  })
})

describe('the Discord account', () => {
  beforeEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the session is a cookie.
    document.cookie = 'jwt=a.b.c'
  })
  afterEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    document.cookie = 'jwt=; max-age=0'
  })

  async function panel(popUp: Window | null) {
    vi.spyOn(window, 'open').mockReturnValue(popUp)
    const calls = holdCalls()
    const { store, wrapper } = testPage()
    signIn(store)
    const hook = await renderHook(() => useDiscord(useAtomValue(userAtom) as OwnUser), { wrapper })
    const comeBack = () => hook.act(() => void window.dispatchEvent(new Event('focus')))
    const loads = () => calls.filter(({ asked }) => asked.includes('/auth/user/data')).length
    return { ...hook, store, calls, comeBack, loads }
  }

  it('is looked at again when the player comes back from the pop-up, once', async () => {
    const { result, act, comeBack, loads } = await panel(window)
    await comeBack()
    expect(loads()).toBe(0)
    await act(() => result.current.connect())
    await comeBack()
    await comeBack()
    expect(loads()).toBe(1)
  })

  it('says that the browser blocked the pop-up, and waits for nobody to come back', async () => {
    const { result, act, store, comeBack, loads } = await panel(null)
    await act(() => result.current.connect())
    await comeBack()
    expect(loads()).toBe(0)
    expect(store.get(toastQueueAtom)).toMatchObject([{ type: 'error' }])
  })

  it('is not looked at again by a page that was left', async () => {
    const { result, act, comeBack, loads, unmount } = await panel(window)
    await act(() => result.current.connect())
    await unmount()
    await comeBack()
    expect(loads()).toBe(0)
  })

  it('can be connected where nobody said no', async () => {
    const { result, act, calls } = await panel(null)
    expect(result.current.isAvailable).toBeNull()
    await act(() => callAt(calls, 0).refuse())
    expect(result.current.isAvailable).toBe(true)
  })
})
