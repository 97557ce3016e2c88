import { useSyncExternalStore } from 'react'

const question = '(width < 64rem)'

const subscribe = (changed: () => void) => {
  const query = matchMedia(question)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the screen is so narrow that the actions stand at its lower edge. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(question).matches)
