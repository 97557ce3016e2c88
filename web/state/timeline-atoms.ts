import { atom } from './store.ts'

/** Whether the player opened or closed 'Hendelser'; null while the width of the screen decides. It outlives a change of phase. */
export const timelineOpenAtom = atom<boolean | null>(null)
