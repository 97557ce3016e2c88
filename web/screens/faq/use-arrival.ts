import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls to a question and moves the focus to its button, when the address names it. */
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
