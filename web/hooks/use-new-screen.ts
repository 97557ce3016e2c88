import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After each change of screen: top of the page, and the keyboard in the new content instead of where the old link was. */
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
