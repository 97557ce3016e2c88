import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
// Loaded before the test, which waits for nothing but the call.
import '../../../web/net/signals/push-subscription.ts'
import { clearTokens, readToken, storeToken } from '../../../web/net/token-cookie.ts'
import { useLogout } from '../../../web/shell/account/use-logout.ts'
import { announceSession, useSameSession } from '../../../web/shell/account/use-same-session.ts'
import { pageTokenAtom } from '../../../web/state/session-atoms.ts'
import { storedKeys } from '../../../web/stored/stored-keys.ts'
import { draftBegin } from '../../../web/support-composer/forget-drafts.ts'
import { emptyDraft, saveDraft } from '../../../web/support-composer/saved-draft.ts'
import { kari } from '../../web/builders.ts'
import { callAt, holdCalls } from '../support/held-calls.ts'
import { holdReloads } from '../support/held-reloads.ts'
import { hideTab, testPage } from '../support/test-page.tsx'

const signIn = (token: string) => storeToken(token, Date.now() + 60_000)

/** Another tab of this browser, which hears each message after everybody else. */
function otherTab() {
  const channel = new BroadcastChannel('kampklar-session')
  const heard: unknown[] = []
  channel.onmessage = ({ data }) => heard.push(data)
  onTestFinished(() => channel.close())
  return { heard, say: (token: string | null) => channel.postMessage(token) }
}

afterEach(() => {
  clearTokens()
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('the session of a page', () => {
  async function pageOf(token: string) {
    signIn(token)
    const reloads = holdReloads()
    const { store, wrapper } = testPage()
    store.set(pageTokenAtom, token)
    const hook = await renderHook(useSameSession, { wrapper })
    return { ...hook, store, reloads }
  }

  it('is looked at when the player comes back to the page, which reloads for another one', async () => {
    const { reloads } = await pageOf('kari')
    hideTab(false)
    window.dispatchEvent(new Event('focus'))
    expect(reloads).toHaveLength(0)
    signIn('ola')
    hideTab(false)
    expect(reloads).toHaveLength(1)
    window.dispatchEvent(new Event('focus'))
    expect(reloads).toHaveLength(2)
  })

  it('is ended by the word of another tab, also while the cookie is still the old one', async () => {
    const { reloads } = await pageOf('kari')
    otherTab().say(null)
    await expect.poll(() => reloads.length).toBe(1)
    expect(readToken()).toBe('kari')
  })

  it('goes on when another tab tells of the same one', async () => {
    const { reloads } = await pageOf('kari')
    const { heard } = otherTab()
    announceSession()
    await expect.poll(() => heard).toEqual(['kari'])
    expect(reloads).toHaveLength(0)
  })

  it('is the one that the player has signed in with on it since', async () => {
    const { store, reloads, act } = await pageOf('kari')
    const { heard } = otherTab()
    signIn('kari-anew')
    await act(() => store.set(pageTokenAtom, 'kari-anew'))
    hideTab(false)
    announceSession()
    await expect.poll(() => heard).toEqual(['kari-anew'])
    expect(reloads).toHaveLength(0)
  })

  it('is nothing to a page that is gone', async () => {
    const { reloads, unmount } = await pageOf('kari')
    const { heard } = otherTab()
    await unmount()
    signIn('ola')
    hideTab(false)
    window.dispatchEvent(new Event('focus'))
    announceSession()
    await expect.poll(() => heard).toEqual(['ola'])
    expect(reloads).toHaveLength(0)
  })
})

describe('signing out', () => {
  const draft = () => storedKeys(draftBegin)[0]

  async function signedIn() {
    signIn('kari')
    saveDraft(kari, 'ny', { ...emptyDraft(), text: 'Hei' })
    const reloads = holdReloads()
    const hook = await renderHook(useLogout)
    return { ...hook, reloads, ...otherTab() }
  }

  it('takes cookie and drafts away, tells the other tabs, and loads the page anew', async () => {
    const { result, act, reloads, heard } = await signedIn()
    expect(draft()).toBeDefined()
    await act(() => result.current())
    expect([readToken(), draft(), reloads.length]).toEqual([null, undefined, 1])
    await expect.poll(() => heard).toEqual([null])
  })

  it('keeps the session until the server sends nothing more to this browser', async () => {
    localStorage.setItem('kampklar-notifications', 'on')
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted')
    const calls = holdCalls()
    const subscription = { endpoint: 'https://push.test/1', unsubscribe: async () => true }
    const registration = { pushManager: { getSubscription: async () => subscription } } as unknown as ServiceWorkerRegistration
    vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
    const { result, act, reloads } = await signedIn()
    const signedOut = result.current()
    await expect
      .poll(() => calls.map(({ asked, body }) => [asked, body]))
      .toEqual([['POST /push/unsubscribe', { endpoint: subscription.endpoint }]])
    expect([readToken(), reloads.length]).toEqual(['kari', 0])
    await act(() => callAt(calls, 0).answer())
    await signedOut
    expect([readToken(), reloads.length]).toEqual([null, 1])
  })
})
