import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeOwnUserAtom } from '../../../web/screens/settings/edit/own-user.ts'
import { loadUserAtom, pageTokenAtom, type Session, sessionAtom, userAtom } from '../../../web/state/session-atoms.ts'
import { createStore } from '../../../web/state/store.ts'
import { toastQueueAtom } from '../../../web/state/toast-atoms.ts'
import type { OwnUser } from '../../../worker/contract/users.ts'
import { kari } from '../builders.ts'

const asked = vi.fn<() => Promise<Response>>()
const own: OwnUser = {
  ...{
    id: 1,
    uid: 'u1',
    steamid: kari,
    username: 'Kari',
    avatar: '',
    role: 1,
    elo: 1000,
    created_at: 0,
    tradelink: null,
    discord_id: null,
  },
  ...{ banned: 0, ban_reason: null, ban_until: null, chat_banned: 0, gathers_paused_until: null, team_invites: 0 },
}
const signedIn: Session = { state: 'user', user: own }

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
  it('is told once to anyone who was signed in', async () =>
    expect(await askTwice(signedIn)).toEqual({ session: { state: 'guest' }, toasts: [{ type: 'info', msg: 'Du ble logget ut.' }] }))

  it('is told also where the cookie is gone already, since the tabs share it', async () => {
    vi.stubGlobal('document', { cookie: '' })
    expect(await askTwice(signedIn)).toEqual({ session: { state: 'guest' }, toasts: [{ type: 'info', msg: 'Du ble logget ut.' }] })
    expect(asked).not.toHaveBeenCalled()
  })

  it('is not told to anyone who comes with an old cookie', async () =>
    expect(await askTwice({ state: 'loading' })).toEqual({ session: { state: 'guest' }, toasts: [] }))
})

/** Two loads of the signed-in user, the first one sent first; each is answered when the test says so. */
function loadTwice() {
  const store = createStore()
  store.set(sessionAtom, signedIn)
  const begin = () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    asked.mockReturnValueOnce(promise)
    const loaded = store.set(loadUserAtom)
    return async (change: Partial<OwnUser>) => {
      resolve(new Response(JSON.stringify({ success: true, user: { ...own, ...change } })))
      await loaded
    }
  }
  return { store, first: begin(), second: begin() }
}

describe('answers about the signed-in player that overtake each other', () => {
  it('count in the order in which they were asked for', async () => {
    const { store, first, second } = loadTwice()
    await second({ elo: 1200 })
    await first({ elo: null })
    expect(store.get(userAtom)?.elo).toBe(1200)
  })

  it('count also when the later one is lost', async () => {
    const { store, first } = loadTwice()
    await first({ elo: 1200 })
    expect(store.get(userAtom)?.elo).toBe(1200)
  })

  it('do not take back what the player has changed meanwhile', async () => {
    const { store, first, second } = loadTwice()
    store.set(changeOwnUserAtom, { discord_id: null })
    await Promise.all([first({ discord_id: '1' }), second({ discord_id: '1' })])
    expect(store.get(userAtom)).toMatchObject({ steamid: kari, discord_id: null })
  })

  it('make no player of a guest whose session ended meanwhile', async () => {
    const { store, first } = loadTwice()
    store.set(pageTokenAtom, null)
    store.set(sessionAtom, { state: 'guest' })
    await first({})
    expect(store.get(sessionAtom)).toEqual({ state: 'guest' })
  })
})
