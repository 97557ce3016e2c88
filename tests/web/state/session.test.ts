import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadUserAtom, type Session, sessionAtom } from '../../../web/state/session-atoms.ts'
import { createStore } from '../../../web/state/store.ts'
import { toastQueueAtom } from '../../../web/state/toast-atoms.ts'
import type { OwnUser } from '../../../worker/contract/users.ts'
import { kari } from '../builders.ts'

const asked = vi.fn<() => Promise<Response>>()
const signedIn: Session = { state: 'user', user: { steamid: kari } as OwnUser }

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'jwt=a.b.c' })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('fetch', asked)
  asked.mockImplementation(async () => new Response(JSON.stringify({ success: false, error: 'EXPIRED_SESSION', message: '' })))
})
afterEach(() => {
  vi.unstubAllGlobals()
  asked.mockReset()
})

/** Asks for the user twice at once, as the page's two connections do when both are ended. */
async function askTwice(before: Session) {
  const store = createStore()
  store.set(sessionAtom, before)
  await Promise.all([store.set(loadUserAtom), store.set(loadUserAtom)])
  return { session: store.get(sessionAtom), toasts: store.get(toastQueueAtom).map(({ type, msg }) => ({ type, msg })) }
}

describe('a session that was ended elsewhere', () => {
  it('is told once to whoever was signed in', async () =>
    expect(await askTwice(signedIn)).toEqual({ session: { state: 'guest' }, toasts: [{ type: 'info', msg: 'Du ble logget ut.' }] }))

  it('is not told to whoever comes with an old cookie', async () =>
    expect(await askTwice({ state: 'loading' })).toEqual({ session: { state: 'guest' }, toasts: [] }))
})
