import { atom } from './store.ts'

/** How far the server's clock is ahead of this browser's, in ms. */
export const clockAheadAtom = atom(0)
