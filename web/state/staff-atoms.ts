import { atom } from './store.ts'

/** How many things wait for staff, as the admin area last counted them; 0 for players. */
export const staffWaitingAtom = atom(0)
