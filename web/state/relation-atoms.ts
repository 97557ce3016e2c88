import { atom } from './store.ts'

/** The number of changes on this page to the followed and blocked players. */
export const relationsTurnedAtom = atom(0)
