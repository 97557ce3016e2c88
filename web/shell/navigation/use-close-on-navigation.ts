import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Closes a dialog at the next navigation, also to the page that is already shown: the key of the location changes each time. */
export function useCloseOnNavigation(onClose: () => void): void {
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (openedAt.current !== key) onClose()
  }, [key, onClose])
}
