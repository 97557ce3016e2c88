// The only import of jotai, so that the library can be swapped or wrapped here.
import type { createStore } from 'jotai'

export { type Atom, atom, createStore, Provider, useAtom, useAtomValue, useSetAtom, useStore, type WritableAtom } from 'jotai'

/** The page's atoms with their values. */
export type Store = ReturnType<typeof createStore>
