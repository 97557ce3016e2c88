import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After each change of screen: scrolls to the top and moves the focus into the new content. */
export function useNewScreen(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo({ top: 0 })
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
