import { newsAtom } from './alert-atoms.ts'
import { forgetChecksAtom } from './check-atoms.ts'
import { newMedalsAtom } from './medal-atoms.ts'
import { askedPartyAtom, loadedPartyAtom } from './party-atoms.ts'
import { ownQueueAtom } from './queue-atoms.ts'
import { inviteAtom } from './site-atoms.ts'
import { staffWaitingAtom } from './staff-atoms.ts'
import { atom } from './store.ts'

const accountAtom = atom<string | null>(null)

/**
 * Sets the player of the page (null: a guest). Data of the previous player is deleted. For a guest who signs in, the followed link to a
 * party stays: the page asks about it after signing in.
 */
export const setAccountAtom = atom(null, (get, set, steamId: string | null) => {
  const before = get(accountAtom)
  set(accountAtom, steamId)
  if (before === null || before === steamId) return
  set(forgetChecksAtom)
  set(ownQueueAtom, null)
  set(loadedPartyAtom, null)
  set(askedPartyAtom, null)
  set(inviteAtom, null)
  set(newMedalsAtom, [])
  set(newsAtom, null)
  set(staffWaitingAtom, 0)
})
