import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { aroundOf, keepFocusNear } from './keep-focus-near.ts'

/** The props of a modal `<dialog>`: `<dialog {...useModal(onClose)}>`. */
export type Modal = {
  ref: RefObject<HTMLDialogElement | null>
  closedby: 'closerequest' | 'none'
  onCancel(event: SyntheticEvent): void
}

/**
 * A `<dialog>` that is modal while it is mounted. Escape calls `onClose`; with null nothing closes it. `closedby` is set because an event
 * handler can refuse only the first of two Escapes. With `itself` the dialog gets the focus; otherwise the control with `data-first-focus`
 * gets it, or the first control.
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
      // The act in the dialog may remove the element that opened it, or has removed it already.
      keepFocusNear(opener, around)
    }
  }, [focus])
  const onCancel = (event: SyntheticEvent) => {
    // A file field inside the dialog also sends an event with this name, which bubbles.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose?.()
  }
  return { ref, closedby: onClose ? 'closerequest' : 'none', onCancel }
}
