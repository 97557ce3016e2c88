import { atom } from './store.ts'

/** How many things wait for staff, as the admin area last counted them; 0 for players. */
export const staffWaitingAtom = atom(0)
/** How many acts of this page have succeeded: lists of what was done are read again. */
export const actsDoneAtom = atom(0)
/** How often the list of concerns, or who deals with one, has changed since this page was opened. */
export const concernNewsAtom = atom(0)
