import { type RefObject, useEffect, useState } from 'react'

/** The distance below the screen at which a part begins to load: a flick of the wheel. */
const ahead = '0px 0px 400px'

/** True from the first time that the element comes near the screen. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), { rootMargin: ahead })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element, isNear])
  return isNear
}
