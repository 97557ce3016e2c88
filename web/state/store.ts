// The only import of jotai, so that the library can be swapped or wrapped here.
export { atom, createStore, Provider, useAtom, useAtomValue, useSetAtom, useStore, type WritableAtom } from 'jotai'
