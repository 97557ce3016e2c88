import { useCallback, useSyncExternalStore } from 'react'

/** Whether this media query matches now. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

const reducedMotion = '(prefers-reduced-motion: reduce)'

/** Whether the viewer has asked for less motion. */
export const useReducedMotion = (): boolean => useMedia(reducedMotion)

/** Whether the viewer wants less motion now, for an effect that is about to move something. */
export const isMotionReduced = (): boolean => matchMedia(reducedMotion).matches

/** Whether the screen is so narrow that the actions are at its lower edge. */
export const useNarrow = (): boolean => useMedia('(width < 64rem)')

/** Whether a list, its chosen item and further details fit beside each other. */
export const useThreeColumns = (): boolean => useMedia('(width >= 85rem)')
