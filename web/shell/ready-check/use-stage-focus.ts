import { type RefObject, useEffect, useRef } from 'react'
import { primaryButton } from '../../ui/button/primary-button.ts'
import type { CheckStage } from './check-view.ts'

/**
 * At each new stage the control that had the focus can be gone: then the main action gets the focus, or the dialog if it has no main
 * action.
 */
export function useStageFocus(dialog: RefObject<HTMLDialogElement | null>, stage: CheckStage): void {
  const last = useRef(stage)
  useEffect(() => {
    if (last.current === stage) return
    last.current = stage
    const main = dialog.current?.querySelector<HTMLElement>(primaryButton)
    ;(main ?? dialog.current)?.focus()
  }, [dialog, stage])
}
