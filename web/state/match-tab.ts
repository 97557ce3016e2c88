import { atom } from './store.ts'

export const matchTabs = ['score', 'chat', 'events'] as const
/** The part of a begun match that a phone shows below the score; where there is room for all, all are shown. */
export type MatchTab = (typeof matchTabs)[number]

export const matchTabAtom = atom<MatchTab>('score')
