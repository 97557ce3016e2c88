import { atom } from './store.ts'

/** How many items wait for staff, as the admin area last counted them; 0 for players. */
export const staffWaitingAtom = atom(0)
/** The number of successful actions on this page: after each one, lists of acts are read again. */
export const actsDoneAtom = atom(0)
/** The number of changes to the list of concerns, or to who has taken them, since this page was opened. */
export const concernNewsAtom = atom(0)
