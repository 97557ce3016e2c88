import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { scrollOnceLongEnough } from './scroll-once-long-enough.ts'

/** How far down each entry of the history was left, in px, by its key. A reload forgets it: the browser restores that one itself. */
const leftAt = new Map<string, number>()

/**
 * After each change of screen: scrolls to the top and moves the focus into the new content, or to where the screen says that it starts:
 * the menu of the admin area stands before its sections. On the way back and forth in the history the place where the screen was left
 * comes back, as soon as what the screen loads makes it long enough.
 */
export function useNewScreen(main: RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation()
  const isInHistory = useNavigationType() === NavigationType.Pop
  const shown = useRef(pathname)
  const left = leftAt.get(key)
  // A layout effect: the browser scrolls by itself when a shorter screen takes the place of a longer one, which must not count for the old one.
  useLayoutEffect(() => {
    const note = () => leftAt.set(key, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is that of the moment when the screen came.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const start = main.current?.querySelector<HTMLElement>('[data-screen-start]') ?? main.current
    start?.focus({ preventScroll: true })
    if (isInHistory) return left === undefined ? undefined : scrollOnceLongEnough(left)
    window.scrollTo({ top: 0 })
  }, [pathname, key, isInHistory, main])
}
