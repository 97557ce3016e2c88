import { atom } from './store.ts'

/** Whether the sign-in dialog is open. */
export const loginOpenAtom = atom(false)

/** The running ready check, or null. */
export type ReadyCheck = { readyCount: number; totalCount: number; deadlineAt: number; accepted: boolean }
export const readyCheckAtom = atom<ReadyCheck | null>(null)
