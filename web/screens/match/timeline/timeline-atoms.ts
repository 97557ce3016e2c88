import { atom } from '../../../state/store.ts'

/** Whether the player opened or closed 'Hendelser'. Null until then: it is open when its tab is. It survives a change of phase. */
export const timelineOpenAtom = atom<boolean | null>(null)
