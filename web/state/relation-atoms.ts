import { atom } from './store.ts'

/** How often the followed and blocked players have changed on this page. */
export const relationsTurnedAtom = atom(0)
