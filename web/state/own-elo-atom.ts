import { userAtom } from './session-atoms.ts'
import { switchesAtom } from './site-atoms.ts'
import { atom } from './store.ts'

/** The player's rating; null for a guest, and while ELO is not shown. */
export const ownEloAtom = atom((get): number | null => (get(switchesAtom)?.elo === 0 ? null : (get(userAtom)?.elo ?? null)))
