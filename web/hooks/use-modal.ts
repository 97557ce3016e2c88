import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { aroundOf, keepFocusNear } from './keep-focus-near.ts'

/** The props of a modal `<dialog>`: `<dialog {...useModal(onClose)}>`. */
export type Modal = {
  ref: RefObject<HTMLDialogElement | null>
  closedby: 'closerequest' | 'none'
  onCancel(event: SyntheticEvent): void
}

/**
 * A `<dialog>` that is modal while it is mounted. Escape calls `onClose`; with null nothing closes it. `closedby` is part of it because
 * an event handler can refuse only the first of two Escapes. With `itself` the dialog takes the focus, instead of the
 * control inside it that is marked `data-first-focus`, else the first one.
 */
export function useModal(onClose: (() => void) | null, focus: 'itself' | 'first control' = 'first control'): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  // A layout effect: its clean-up runs while the dialog is still in the page, and only then does closing return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    const around = aroundOf(opener)
    dialog?.showModal()
    if (focus === 'itself') dialog?.focus()
    else dialog?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => {
      dialog?.close()
      // The act in the dialog may remove its opener, or has removed it already.
      keepFocusNear(opener, around)
    }
  }, [focus])
  const onCancel = (event: SyntheticEvent) => {
    // A file field inside the dialog sends an event of this name too, which bubbles.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose?.()
  }
  return { ref, closedby: onClose ? 'closerequest' : 'none', onCancel }
}
