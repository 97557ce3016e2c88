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
 * The page belongs to this player (null: to a guest). Anything that was meant for the player before them is forgotten. A guest leaves
 * nothing: the link to a party that they followed is asked about once they have signed in.
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
