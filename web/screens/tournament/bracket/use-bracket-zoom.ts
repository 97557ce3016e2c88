import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { zoomWithin } from './bracket-scale.ts'

type Point = { x: number; y: number }
/** The zoom and what changes it. `zoomTo` keeps the point under the pointer where it is; without one the middle of the frame. */
export type BracketZoom = { zoom: number; zoomTo(zoom: number, at?: Point): void }

const between = (touches: TouchList): Point => ({
  x: (touches[0]!.clientX + touches[1]!.clientX) / 2,
  y: (touches[0]!.clientY + touches[1]!.clientY) / 2,
})
const apart = (touches: TouchList): number =>
  Math.hypot(touches[0]!.clientX - touches[1]!.clientX, touches[0]!.clientY - touches[1]!.clientY)

/**
 * Zooms a drawing in its scrolling frame by two fingers, by a trackpad's pinch (a wheel with ctrl) and by `zoomTo`. While fingers move, the
 * style is set by hand, and only the buttons are rendered.
 */
export function useBracketZoom(frame: RefObject<HTMLElement | null>, canvas: RefObject<HTMLElement | null>): BracketZoom {
  const [zoom, setZoom] = useState(1)
  const now = useRef(1)
  const zoomTo = useCallback(
    (wanted: number, at?: Point) => {
      const [box, drawing] = [frame.current, canvas.current]
      if (!box || !drawing) return
      const edge = box.getBoundingClientRect()
      const from: Point = at ? { x: at.x - edge.left, y: at.y - edge.top } : { x: box.clientWidth / 2, y: box.clientHeight / 2 }
      const next = zoomWithin(wanted)
      const grown = next / now.current
      const [left, top] = [(box.scrollLeft + from.x) * grown - from.x, (box.scrollTop + from.y) * grown - from.y]
      now.current = next
      drawing.style.setProperty('zoom', String(next))
      box.scrollTo(left, top)
      setZoom(next)
    },
    [frame, canvas],
  )
  useEffect(() => {
    const box = frame.current
    if (!box) return
    let begun: { apart: number; zoom: number } | null = null
    const touched = ({ touches }: TouchEvent) => {
      begun = touches.length === 2 ? { apart: apart(touches), zoom: now.current } : null
    }
    const pinched = (event: TouchEvent) => {
      if (!begun || event.touches.length !== 2) return
      event.preventDefault()
      zoomTo((begun.zoom * apart(event.touches)) / begun.apart, between(event.touches))
    }
    const wheeled = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoomTo(now.current * Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY })
    }
    // React's own listeners are passive: they could not keep the page itself from zooming.
    box.addEventListener('touchstart', touched, { passive: true })
    box.addEventListener('touchend', touched, { passive: true })
    box.addEventListener('touchmove', pinched, { passive: false })
    box.addEventListener('wheel', wheeled, { passive: false })
    return () => {
      box.removeEventListener('touchstart', touched)
      box.removeEventListener('touchend', touched)
      box.removeEventListener('touchmove', pinched)
      box.removeEventListener('wheel', wheeled)
    }
  }, [frame, zoomTo])
  return { zoom, zoomTo }
}
