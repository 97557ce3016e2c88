import { askedPartyAtom } from './party-atoms.ts'
import { inviteAtom } from './site-atoms.ts'
import { atom } from './store.ts'

/** Drops this invitation. If another invitation is on the screen by now, it stays. */
export const dropInviteAtom = atom(null, (get, set, id: string) => {
  if (get(inviteAtom)?.id === id) set(inviteAtom, null)
})

/** Closes the dialog of this party; its invitation stays on the queue's page. The dialog of another party stays open. */
export const dismissPartyAtom = atom(null, (get, set, code: string) => {
  if (get(askedPartyAtom)?.invite.code === code) set(askedPartyAtom, null)
})
