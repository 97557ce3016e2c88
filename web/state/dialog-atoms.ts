import { atom } from './store.ts'

/** Whether the sign-in dialog is open. */
export const loginOpenAtom = atom(false)

/** Whether the staff's command palette is open (docs/product.md 13.1). */
export const paletteOpenAtom = atom(false)

/** Whether the player's circle is open above the page (docs/product.md 7.12). */
export const circleOpenAtom = atom(false)
