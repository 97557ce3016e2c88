import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A `<dialog>` that is modal for as long as it is mounted. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  // A layout effect: its clean-up still finds the dialog in the page, and only there does closing give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return ref
}
