import { askedPartyAtom } from './party-atoms.ts'
import { inviteAtom } from './site-atoms.ts'
import { atom } from './store.ts'

/** Drops this invitation. Another one that is on the screen by now stays. */
export const dropInviteAtom = atom(null, (get, set, id: string) => {
  if (get(inviteAtom)?.id === id) set(inviteAtom, null)
})

/** Closes the dialog of this party; its invitation stays on the page of the queue. The dialog of another party stays. */
export const dismissPartyAtom = atom(null, (get, set, code: string) => {
  if (get(askedPartyAtom)?.invite.code === code) set(askedPartyAtom, null)
})
