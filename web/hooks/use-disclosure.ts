import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

export type Disclosure<T extends HTMLElement> = { ref: RefObject<T | null>; isOpen: boolean; toggle(): void; close(): void }

/**
 * A menu below its button. It closes on Escape (focus returns to the button), a click outside, focus moving away, and every
 * navigation, also to the page that is shown.
 */
export function useDisclosure<T extends HTMLElement>(): Disclosure<T> {
  const ref = useRef<T>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the trigger: another one at each navigation.
  useEffect(() => setIsOpen(false), [key])
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) setIsOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      ref.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen])
  return { ref, isOpen, toggle: () => setIsOpen((open) => !open), close: () => setIsOpen(false) }
}
