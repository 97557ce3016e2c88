import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
const isVisible = () => document.visibilityState === 'visible'

/** Whether the page is in sight: a player who is in the game sees none of it. */
export const useInSight = (): boolean => useSyncExternalStore(subscribe, isVisible)
