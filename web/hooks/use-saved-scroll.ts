import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/** The scroll position of each box, in px, by the key of its entry of the history and its name. */
const leftAt = new Map<string, number>()

/** On the way back to a page, scrolls a box to its last position once the box `isLong` enough. */
export function useSavedScroll(box: RefObject<HTMLElement | null>, name: string, isLong: boolean): void {
  const { key } = useLocation()
  const place = `${key} ${name}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the way in; another ticket beside the box leaves it where it is.
  useLayoutEffect(() => {
    const top = leftAt.get(place)
    if (isLong && top !== undefined && box.current) box.current.scrollTop = top
  }, [isLong])
  useEffect(() => {
    const scrolled = box.current
    if (!scrolled) return
    const note = () => leftAt.set(place, scrolled.scrollTop)
    note()
    scrolled.addEventListener('scroll', note, { passive: true })
    return () => scrolled.removeEventListener('scroll', note)
  }, [box, place])
}
