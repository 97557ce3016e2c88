import { useEffect } from 'react'

/**
 * Lets the focus leave the toasts. The toaster gives it back to where it came from whenever it leaves, and from there Tab leads to the toasts
 * again: nobody would come past them by keys.
 */
export function useLeavableToasts(): void {
  useEffect(() => {
    const follow = ({ target, relatedTarget }: FocusEvent) => {
      const toaster = target instanceof Element ? target.closest('[data-sonner-toaster]') : null
      if (!toaster || !(relatedTarget instanceof HTMLElement) || toaster.contains(relatedTarget)) return
      // After the toaster, which hears of it at the same moment.
      queueMicrotask(() => relatedTarget.focus())
    }
    document.addEventListener('focusout', follow)
    return () => document.removeEventListener('focusout', follow)
  }, [])
}
