import { type RefObject, useLayoutEffect, useRef } from 'react'
import { aroundOf, keepFocusNear } from './keep-focus-near.ts'

/** A `<dialog>` that is modal while it is mounted. With `itself` it takes the focus, instead of the first control inside it. */
export function useModal(focus: 'itself' | 'first control' = 'first control'): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  // A layout effect: its clean-up runs while the dialog is still in the page, and only then does closing return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    const around = aroundOf(opener)
    dialog?.showModal()
    if (focus === 'itself') dialog?.focus()
    return () => {
      dialog?.close()
      // What opened it may vanish with what was done in it, or be gone already.
      keepFocusNear(opener, around)
    }
  }, [focus])
  return ref
}
