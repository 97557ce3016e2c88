import { atom } from '../../../state/store.ts'

/** Whether the player opened or closed 'Hendelser'. Null while the screen's width decides. It survives a change of phase. */
export const timelineOpenAtom = atom<boolean | null>(null)
