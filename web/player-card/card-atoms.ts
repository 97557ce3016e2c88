import { fetchPlayerCard } from '../net/api/player-charts.ts'
import { userAtom } from '../state/session-atoms.ts'
import { atom } from '../state/store.ts'
import { createCardMemory } from './card-memory.ts'

/** The cards that this viewer has seen. They begin anew with another viewer, and when a result has changed the viewer's own totals. */
export const cardMemoryAtom = atom((get) => {
  get(userAtom)
  return createCardMemory(fetchPlayerCard)
})
