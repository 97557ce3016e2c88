import type { OwnUser } from '../../worker/contract/users.ts'
import { fetchOwnUser } from '../net/api/session.ts'
import { clearTokens, readToken } from '../net/token-cookie.ts'
import { signInToasts } from '../texts/sign-in.ts'
import { atom } from './store.ts'
import { pushToastAtom } from './toast-atoms.ts'

export type Session = { state: 'loading' } | { state: 'guest' } | { state: 'user'; user: OwnUser }

export const sessionAtom = atom<Session>({ state: 'loading' })

/** The token with which this page was loaded or signed in. */
export const pageTokenAtom = atom<string | null>(null)

/** The player deletes their account, or has deleted it: no toast tells them that the session ended. The next sign-in sets this to false. */
export const isLeavingAtom = atom(false)

export const userAtom = atom((get): OwnUser | null => {
  const session = get(sessionAtom)
  return session.state === 'user' ? session.user : null
})

/** Whether the player is banned. The banner at the top of every page says why: no other part of a page invites them to play. */
export const isBannedAtom = atom((get) => get(userAtom)?.banned === 1)

/** How many loads of the user have begun, and the newest load whose answer was used: answers can arrive in the wrong order. */
const loadsAtom = atom({ begun: 0, heard: 0 })

/** Makes the answers of running loads be ignored, because the loaded user is newer. */
export const discardPendingLoadsAtom = atom(null, (_get, set) => set(loadsAtom, ({ begun }) => ({ begun, heard: begun })))

/**
 * Makes this page a guest's page. A player who was signed in gets a message, because the home page replaces theirs, which looks like an
 * error.
 */
const becomeGuestAtom = atom(null, (get, set) => {
  if (get(sessionAtom).state === 'user' && !get(isLeavingAtom)) set(pushToastAtom, { type: 'info', msg: signInToasts.signedOut })
  set(sessionAtom, { state: 'guest' })
})

const isSignedOut = (code: string) => code === 'UNAUTHORIZED' || code === 'EXPIRED_SESSION'

/**
 * Loads the signed-in user. Without a cookie the player is a guest, and no call is made. An answer for an ended session is dropped, and so
 * is an answer that is older than one of a later call.
 */
export const loadUserAtom = atom(null, async (get, set) => {
  const token = readToken()
  set(pageTokenAtom, token)
  // The cookie is shared: another tab may have ended the session and removed it.
  if (token === null) return set(becomeGuestAtom)
  const load = get(loadsAtom).begun + 1
  set(loadsAtom, (loads) => ({ ...loads, begun: load }))
  const reply = await fetchOwnUser()
  if (get(pageTokenAtom) !== token) return
  if (reply.ok) {
    if (load <= get(loadsAtom).heard) return
    set(loadsAtom, (loads) => ({ ...loads, heard: load }))
    if (get(sessionAtom).state !== 'user') set(isLeavingAtom, false)
    return set(sessionAtom, { state: 'user', user: reply.data.user })
  }
  // An invalid cookie would be sent again on every visit.
  if (isSignedOut(reply.code)) {
    clearTokens()
    set(pageTokenAtom, null)
    return set(becomeGuestAtom)
  }
  console.warn('user data:', reply.code)
  // A signed-in player stays signed in when only the reply was lost.
  if (get(sessionAtom).state === 'loading') set(sessionAtom, { state: 'guest' })
})
