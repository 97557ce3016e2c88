import { atom } from '../state/store.ts'

/** The store of `useRoom` for one room's view; null while none is open. */
export function roomViewAtom<View extends { revision: number }>() {
  const kept = atom<View | null>(null)
  return atom(
    (get) => get(kept),
    (_get, set, view: View | null) => set(kept, () => view),
  )
}
