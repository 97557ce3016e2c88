import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Opens a popover at this element while it is mounted. The popover is added to the description of the link or button of the element. */
export function useAnchored(anchor: HTMLElement, id: string): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const popover = ref.current
    const named = anchor.closest('a, button') ?? anchor
    anchor.style.setProperty('anchor-name', '--player-card')
    const before = named.getAttribute('aria-describedby')
    named.setAttribute('aria-describedby', before === null ? id : `${before} ${id}`)
    popover?.showPopover?.()
    return () => {
      popover?.hidePopover?.()
      anchor.style.removeProperty('anchor-name')
      if (before === null) named.removeAttribute('aria-describedby')
      else named.setAttribute('aria-describedby', before)
    }
  }, [anchor, id])
  return ref
}
