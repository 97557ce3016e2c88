import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { zoomWithin } from './bracket-scale.ts'

type Point = { x: number; y: number }
export type BracketZoom = { zoom: number; zoomTo(zoom: number): void }

/** A gesture in progress: the point of the frame where it began, where it is now, and its scale. */
type Gesture = { from: Point; to: Point; grown: number }
/** A turn of the wheel is over when the wheel has been still for this long, in ms. */
const wheelPauseMs = 140

const middleOf = (touches: TouchList): Point => ({
  x: (touches[0]!.clientX + touches[1]!.clientX) / 2,
  y: (touches[0]!.clientY + touches[1]!.clientY) / 2,
})
const apart = (touches: TouchList): number =>
  Math.hypot(touches[0]!.clientX - touches[1]!.clientX, touches[0]!.clientY - touches[1]!.clientY)

/**
 * Zooms a drawing in its scrolling frame: by two fingers, by a trackpad's pinch (a wheel with ctrl), and by `zoomTo`, which keeps the
 * middle where it is. During a gesture the drawing is only scaled as a picture; its layout is made again at the end.
 */
export function useBracketZoom(frame: RefObject<HTMLElement | null>, canvas: RefObject<HTMLElement | null>): BracketZoom {
  const [zoom, setZoom] = useState(1)
  const now = useRef(1)
  const finish = useCallback(
    ({ from, to, grown }: Gesture) => {
      const [box, drawing] = [frame.current, canvas.current]
      if (!box || !drawing) return
      const next = zoomWithin(now.current * grown)
      const by = next / now.current
      const [left, top] = [(box.scrollLeft + from.x) * by - to.x, (box.scrollTop + from.y) * by - to.y]
      now.current = next
      drawing.style.transform = ''
      drawing.style.setProperty('zoom', String(next))
      box.scrollTo(left, top)
      setZoom(next)
    },
    [frame, canvas],
  )
  const zoomTo = useCallback(
    (wanted: number) => {
      const middle = { x: (frame.current?.clientWidth ?? 0) / 2, y: (frame.current?.clientHeight ?? 0) / 2 }
      finish({ from: middle, to: middle, grown: wanted / now.current })
    },
    [frame, finish],
  )
  useEffect(() => {
    const [box, drawing] = [frame.current, canvas.current]
    return box && drawing ? listenTo(box, { finish, show: (gesture) => showOn(drawing, box, gesture, now.current) }) : undefined
  }, [frame, canvas, finish])
  return { zoom, zoomTo }
}

/** Scales the drawing about the point where the gesture began, and moves it with the gesture. Lengths within it are unzoomed. */
function showOn(drawing: HTMLElement, box: HTMLElement, { from, to, grown }: Gesture, zoom: number): void {
  const scale = zoomWithin(zoom * grown) / zoom
  drawing.style.transformOrigin = `${(box.scrollLeft + from.x) / zoom}px ${(box.scrollTop + from.y) / zoom}px`
  drawing.style.transform = `translate(${(to.x - from.x) / zoom}px, ${(to.y - from.y) / zoom}px) scale(${scale})`
}

/** Reads gestures from fingers and wheel. React's own listeners are passive, so they cannot stop the page itself from zooming. */
function listenTo(box: HTMLElement, { show, finish }: { show(gesture: Gesture): void; finish(gesture: Gesture): void }): () => void {
  let gesture: Gesture | null = null
  let began = 0
  let pause = 0
  const inFrame = ({ x, y }: Point): Point => {
    const { left, top } = box.getBoundingClientRect()
    return { x: x - left, y: y - top }
  }
  const end = () => {
    clearTimeout(pause)
    if (gesture) finish(gesture)
    gesture = null
  }
  const touched = ({ touches }: TouchEvent) => {
    end()
    if (touches.length !== 2) return
    const at = inFrame(middleOf(touches))
    gesture = { from: at, to: at, grown: 1 }
    began = apart(touches)
  }
  const pinched = (event: TouchEvent) => {
    if (!gesture || event.touches.length !== 2) return
    event.preventDefault()
    gesture = { ...gesture, to: inFrame(middleOf(event.touches)), grown: apart(event.touches) / began }
    show(gesture)
  }
  const wheeled = (event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    const at = inFrame({ x: event.clientX, y: event.clientY })
    gesture ??= { from: at, to: at, grown: 1 }
    gesture = { ...gesture, grown: gesture.grown * Math.exp(-event.deltaY / 300) }
    show(gesture)
    clearTimeout(pause)
    pause = window.setTimeout(end, wheelPauseMs)
  }
  const parts = new AbortController()
  const { signal } = parts
  box.addEventListener('touchstart', touched, { passive: true, signal })
  box.addEventListener('touchend', touched, { passive: true, signal })
  box.addEventListener('touchcancel', touched, { passive: true, signal })
  box.addEventListener('touchmove', pinched, { passive: false, signal })
  box.addEventListener('wheel', wheeled, { passive: false, signal })
  return () => {
    clearTimeout(pause)
    parts.abort()
  }
}
