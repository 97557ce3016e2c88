// The only import of jotai: swapping or wrapping the library happens here.
export { atom, createStore, Provider, useAtom, useAtomValue, useSetAtom } from 'jotai'
