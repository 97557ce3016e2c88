import { atom } from './store.ts'

/** How often the player has followed or blocked somebody on this page, or ended it. */
export const relationsTurnedAtom = atom(0)
