import { askedPartyAtom } from './party-atoms.ts'
import { inviteAtom } from './site-atoms.ts'
import { atom } from './store.ts'

/** This invitation is asked no more. Another one may have taken its place on the screen meanwhile, and stays. */
export const dropInviteAtom = atom(null, (get, set, id: string) => {
  if (get(inviteAtom)?.id === id) set(inviteAtom, null)
})

/** This party is asked about no more; its invitation still stands on the page of the queue. Another one that is asked about stays. */
export const dismissPartyAtom = atom(null, (get, set, code: string) => {
  if (get(askedPartyAtom)?.invite.code === code) set(askedPartyAtom, null)
})
