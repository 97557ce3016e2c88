import { type RefObject, useEffect } from 'react'

/** How far the mouse has to move before it pans instead of clicking, in pixels. */
const clickSlop = 5

/** Pans a scrolling box with the mouse. Fingers, wheel and trackpad scroll it themselves. Returns the function that ends it. */
export function panByMouse(box: HTMLElement): () => void {
  let held: { x: number; y: number; left: number; top: number } | null = null
  let moved = false
  const press = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    held = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop }
    moved = false
  }
  const move = (event: PointerEvent) => {
    if (!held) return
    const [x, y] = [event.clientX - held.x, event.clientY - held.y]
    if (!moved && Math.hypot(x, y) < clickSlop) return
    moved = true
    box.dataset.panning = ''
    box.scrollTo(held.left - x, held.top - y)
  }
  const release = ({ target }: PointerEvent) => {
    held = null
    delete box.dataset.panning
    // A release outside the box is followed by no click, so the next click in the box counts.
    if (!box.contains(target as Node)) moved = false
  }
  const click = (event: MouseEvent) => {
    if (moved) {
      event.preventDefault()
      event.stopPropagation()
    }
    moved = false
  }
  box.addEventListener('pointerdown', press)
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', release)
  // The browser drags selected text itself, and then sends no release.
  window.addEventListener('pointercancel', release)
  box.addEventListener('click', click, { capture: true })
  return () => {
    box.removeEventListener('pointerdown', press)
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', release)
    window.removeEventListener('pointercancel', release)
    box.removeEventListener('click', click, { capture: true })
  }
}

/** Lets the mouse pan a scrolling frame. */
export function useDragPan(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => (frame.current ? panByMouse(frame.current) : undefined), [frame])
}
