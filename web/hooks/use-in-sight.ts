import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
const isVisible = () => document.visibilityState === 'visible'

/** Whether the page is visible. It is hidden while the player is in the game. */
export const useInSight = (): boolean => useSyncExternalStore(subscribe, isVisible)
