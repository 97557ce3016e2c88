import { type RefObject, useEffect, useRef } from 'react'

/** Brings a question into sight and gives its button the focus, once it is the one that the address leads to. */
export function useArrival(isTarget: boolean, onArrive: () => void): RefObject<HTMLLIElement | null> {
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isTarget) return
    // A change of screen scrolls to the top first.
    const frame = requestAnimationFrame(() => {
      place.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
      place.current?.querySelector('button')?.focus({ preventScroll: true })
      onArrive()
    })
    return () => cancelAnimationFrame(frame)
  }, [isTarget, onArrive])
  return place
}
