import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isMotionReduced } from '../../hooks/use-media.ts'

const flashMs = 1_200

/**
 * Highlights the element for a moment when `value` changes while the page is open; never for null. With reduced motion only the new number
 * appears.
 */
export function useFlash<Element extends HTMLElement>(value: string | null): RefObject<Element | null> {
  const ref = useRef<Element>(null)
  const before = useRef(value)
  useLayoutEffect(() => {
    if (before.current === value) return
    before.current = value
    if (value === null) return
    if (isMotionReduced()) return
    ref.current?.animate([{ backgroundColor: 'var(--color-line-strong)' }, {}], { duration: flashMs, easing: 'ease-out' })
  }, [value])
  return ref
}
