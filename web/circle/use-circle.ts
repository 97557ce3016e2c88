import { useEffect, useState } from 'react'
import { ownCompanions } from '../resource/shared/companions.ts'
import { useLastLoaded } from '../resource/use-last-loaded.ts'
import { useResource } from '../resource/use-resource.ts'
import { ownCircle } from './own-circle.ts'
import { peopleOf } from './people.ts'

/** Whether an element is on the screen; the element gets `ref`. */
export function useOnScreen() {
  const [element, ref] = useState<Element | null>(null)
  const [isOnScreen, setOnScreen] = useState(false)
  useEffect(() => {
    if (!element) return
    const watcher = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting === true))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [element])
  return { ref, isOnScreen }
}

/**
 * The player's circle and rivals. The places are read only while it is visible; the last places stay. Both lists are empty while one of the
 * two is loading (`isLoading`), or failed (`hasFailed`).
 */
export function useCircle(isInSight: boolean) {
  const companions = useResource(ownCompanions)
  const circle = useLastLoaded(useResource(ownCircle, isInSight ? 'own' : null), 'own')
  const both = [companions, circle]
  return {
    people: peopleOf(companions.value?.regulars ?? [], circle.value),
    rivals: companions.value?.rivals ?? [],
    isLoading: both.some(({ state }) => state === 'loading'),
    hasFailed: both.some(({ problem }) => problem !== null),
    retry: () => {
      for (const each of both) void each.retry()
    },
  }
}
