import { useLayoutEffect, useRef } from 'react'
import { isMotionReduced } from '../../hooks/use-media.ts'

const moveMs = 200
const ease = 'cubic-bezier(0.2, 0.7, 0.2, 1)'

type Place = { x: number; y: number }

/** The position of each element that can move. When two have the same name, the visible one counts. */
function placesNow(): Map<string, { element: HTMLElement; place: Place }> {
  const places = new Map<string, { element: HTMLElement; place: Place }>()
  for (const element of document.querySelectorAll<HTMLElement>('[data-moves]')) {
    const { x, y, width } = element.getBoundingClientRect()
    const name = element.dataset.moves
    if (name && width > 0 && !places.has(name)) places.set(name, { element, place: { x: x + scrollX, y: y + scrollY } })
  }
  return places
}

/**
 * Animates elements to their new place when `moment` changes. An element is matched by `data-moves`, even if it is a new element in another
 * list; with reduced motion it fades in.
 */
export function useMoveAnimation(moment: unknown): void {
  const before = useRef<Map<string, Place>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment is the trigger.
  useLayoutEffect(() => {
    const isStill = isMotionReduced()
    const now = placesNow()
    for (const [name, { element, place }] of now) {
      const from = before.current.get(name)
      if (!from || (Math.abs(from.x - place.x) < 2 && Math.abs(from.y - place.y) < 2)) continue
      const start = isStill ? { opacity: 0 } : { transform: `translate(${from.x - place.x}px, ${from.y - place.y}px)`, zIndex: 20 }
      element.animate([start, isStill ? { opacity: 1 } : { transform: 'none', zIndex: 20 }], { duration: moveMs, easing: ease })
    }
    before.current = new Map([...now].map(([name, { place }]) => [name, place]))
  }, [moment])
}
