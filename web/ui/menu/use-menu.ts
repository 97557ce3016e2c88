import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { optionAfter } from '../forms/option-after.ts'

/** `ref` is for the element around button and panel; the panel renders its content while it is open. */
export type MenuState<T extends HTMLElement> = {
  ref: RefObject<T | null>
  isOpen: boolean
  button: { type: 'button'; 'aria-expanded': boolean; 'aria-controls': string; onClick(): void; onKeyDown(event: KeyboardEvent): void }
  panel: { id: string; hidden: boolean; onClick(event: MouseEvent): void; onKeyDown(event: KeyboardEvent): void }
}

/** When the menu closes, its button gets the focus. */
const focusButton = (menu: HTMLElement | null) => menu?.querySelector<HTMLElement>('[aria-controls]')?.focus()

/**
 * A button and the panel that it opens. ArrowDown leads from the button into the panel, in which the arrow keys, Home and End move through
 * its links and buttons. The panel closes on Escape, on a press outside, when the focus leaves it, on a press on one of its own links or
 * buttons (but not on a switch), and on every navigation, also to the page that is shown.
 */
export function useMenu<T extends HTMLElement>(): MenuState<T> {
  const ref = useRef<T>(null)
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { key } = useLocation()
  const controls = () => [...(document.getElementById(id)?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the trigger: another one at each navigation.
  useEffect(() => setIsOpen(false), [key])
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => target instanceof Node && !ref.current?.contains(target) && setIsOpen(false)
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      focusButton(ref.current)
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
  const openAndEnter = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    flushSync(() => setIsOpen(true))
    controls()[0]?.focus()
  }
  const walk = (event: KeyboardEvent) => {
    // A choice uses the arrow keys itself.
    if (event.target instanceof HTMLInputElement) return
    const items = controls()
    const next = items[optionAfter(event.key, items.indexOf(event.target as HTMLElement), items.length) ?? -1]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const closeOnPress = ({ target }: MouseEvent) => {
    if (!(target as Element).closest('a, button:not([role="switch"])')) return
    setIsOpen(false)
    focusButton(ref.current)
  }
  return {
    ref,
    isOpen,
    button: {
      type: 'button',
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setIsOpen(!isOpen),
      onKeyDown: openAndEnter,
    },
    panel: {
      id,
      hidden: !isOpen,
      onClick: closeOnPress,
      onKeyDown: walk,
    },
  }
}
