import { useSyncExternalStore } from 'react'

/** A phone has no mouse, and no game. */
const question = '(any-pointer: fine)'

const subscribe = (changed: () => void) => {
  const query = matchMedia(question)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the game can run on this device, as far as a page can tell. */
export const usePlaysHere = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(question).matches,
    () => true,
  )
