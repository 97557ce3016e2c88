import { atom } from './store.ts'

/** Where `useRoom` keeps what it knows of one room; null while none is open. */
export function roomViewAtom<View extends { revision: number }>() {
  const kept = atom<View | null>(null)
  return atom(
    (get) => get(kept),
    (_get, set, view: View | null) => set(kept, () => view),
  )
}
