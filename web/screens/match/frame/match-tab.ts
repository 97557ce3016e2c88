import { atom } from '../../../state/store.ts'

export const matchTabs = ['score', 'chat', 'events'] as const
/** The part of a running match that a phone shows below the score. A wide screen shows all parts. */
export type MatchTab = (typeof matchTabs)[number]

export const matchTabAtom = atom<MatchTab>('score')
