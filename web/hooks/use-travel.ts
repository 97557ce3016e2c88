import { useLayoutEffect, useRef } from 'react'

const travelMs = 200
const ease = 'cubic-bezier(0.2, 0.7, 0.2, 1)'

type Place = { x: number; y: number }

/** Where everything that can travel stands on the page; of two places of one name the one that is shown. */
function placesNow(): Map<string, { element: HTMLElement; place: Place }> {
  const places = new Map<string, { element: HTMLElement; place: Place }>()
  for (const element of document.querySelectorAll<HTMLElement>('[data-travels]')) {
    const { x, y, width } = element.getBoundingClientRect()
    const name = element.dataset.travels
    if (name && width > 0 && !places.has(name)) places.set(name, { element, place: { x: x + scrollX, y: y + scrollY } })
  }
  return places
}

/**
 * What stands somewhere else after `moment` changed travels there from where it stood: elements with the same
 * `data-travels`, be they the same or a new one in another list. Who wants less motion sees it fade in.
 */
export function useTravel(moment: unknown): void {
  const before = useRef<Map<string, Place>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment is the trigger.
  useLayoutEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const now = placesNow()
    for (const [name, { element, place }] of now) {
      const from = before.current.get(name)
      if (!from || (Math.abs(from.x - place.x) < 2 && Math.abs(from.y - place.y) < 2)) continue
      const start = isStill ? { opacity: 0 } : { transform: `translate(${from.x - place.x}px, ${from.y - place.y}px)`, zIndex: 20 }
      element.animate([start, isStill ? { opacity: 1 } : { transform: 'none', zIndex: 20 }], { duration: travelMs, easing: ease })
    }
    before.current = new Map([...now].map(([name, { place }]) => [name, place]))
  }, [moment])
}
