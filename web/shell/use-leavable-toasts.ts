import { useEffect } from 'react'

/**
 * Lets the focus leave the toasts. When the focus leaves the toaster, the toaster returns it to the earlier element, from which Tab leads
 * to the toasts again: a keyboard could never get past them.
 */
export function useLeavableToasts(): void {
  useEffect(() => {
    const follow = ({ target, relatedTarget }: FocusEvent) => {
      const toaster = target instanceof Element ? target.closest('[data-sonner-toaster]') : null
      if (!toaster || !(relatedTarget instanceof HTMLElement) || toaster.contains(relatedTarget)) return
      // After the toaster, which handles the same event.
      queueMicrotask(() => relatedTarget.focus())
    }
    document.addEventListener('focusout', follow)
    return () => document.removeEventListener('focusout', follow)
  }, [])
}
