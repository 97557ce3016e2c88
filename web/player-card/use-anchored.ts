import { type RefObject, useLayoutEffect, useRef } from 'react'

/** An open popover that stands at this element and describes it, while it is mounted (see player-card.css). */
export function useAnchored(anchor: HTMLElement, id: string): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const popover = ref.current
    const named = anchor.closest('a, button') ?? anchor
    anchor.style.setProperty('anchor-name', '--player-card')
    named.setAttribute('aria-describedby', id)
    popover?.showPopover?.()
    return () => {
      popover?.hidePopover?.()
      anchor.style.removeProperty('anchor-name')
      named.removeAttribute('aria-describedby')
    }
  }, [anchor, id])
  return ref
}
