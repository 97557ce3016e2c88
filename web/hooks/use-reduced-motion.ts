import { useSyncExternalStore } from 'react'

const question = '(prefers-reduced-motion: reduce)'

const subscribe = (changed: () => void) => {
  const query = matchMedia(question)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the viewer has asked for less motion. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(question).matches)
