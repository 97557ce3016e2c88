import { type RefObject, useLayoutEffect, useRef } from 'react'

const fadeMs = 200

/** Fades the element in when `place` changes while the page is open, because the element is then in another place. */
export function useFadeIn<Element extends HTMLElement>(place: number): RefObject<Element | null> {
  const ref = useRef<Element>(null)
  const before = useRef(place)
  useLayoutEffect(() => {
    if (before.current === place) return
    before.current = place
    ref.current?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: fadeMs, easing: 'ease-out' })
  }, [place])
  return ref
}
