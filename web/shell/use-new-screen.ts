import { type RefObject, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * After each change of screen: scrolls to the top and moves the focus into the new content, or to where the screen says that it starts:
 * the menu of the admin area stands before its sections. On the way back and forth in the history the browser finds the place again.
 */
export function useNewScreen(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const isInHistory = useNavigationType() === NavigationType.Pop
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!isInHistory) window.scrollTo({ top: 0 })
    const start = main.current?.querySelector<HTMLElement>('[data-screen-start]') ?? main.current
    start?.focus({ preventScroll: true })
  }, [pathname, isInHistory, main])
}
