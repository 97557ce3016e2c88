import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { findLink, type LinkPlace, placeOfLink } from './link-place.ts'
import { scrollOnceLongEnough } from './scroll-once-long-enough.ts'

/**
 * The last scroll position of each entry of the history, in px, and the link that led away from it, by the entry's key. A reload clears it:
 * the browser itself restores the current entry.
 */
const leftAt = new Map<string, { top: number; link: LinkPlace | null }>()

/** While an entry of the history is shown, stores its scroll position and the last pressed link. */
function useNotes(main: RefObject<HTMLElement | null>, key: string): void {
  // A layout effect: when a shorter screen replaces a longer one, the browser scrolls by itself, and that position must not be stored for
  // the longer one.
  useLayoutEffect(() => {
    const noted = { top: window.scrollY, link: null, ...leftAt.get(key) }
    leftAt.set(key, noted)
    const noteTop = () => {
      noted.top = window.scrollY
    }
    const noteLink = ({ target }: Event) => {
      if (main.current && target instanceof Element) noted.link = placeOfLink(main.current, target) ?? noted.link
    }
    window.addEventListener('scroll', noteTop, { passive: true })
    document.addEventListener('click', noteLink, { capture: true })
    return () => {
      window.removeEventListener('scroll', noteTop)
      document.removeEventListener('click', noteLink, { capture: true })
    }
  }, [main, key])
}

/**
 * After each change of screen: scrolls to the top and moves the focus into the new content, or to the element that the screen marks as its
 * start, since the admin area has its menu before its sections. On the way back and forth in the history, the last scroll position is
 * restored before anything is drawn, or as soon as the screen is long enough, and the focus is on the link that led away.
 */
export function useNewScreen(main: RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation()
  const isInHistory = useNavigationType() === NavigationType.Pop
  const shown = useRef(pathname)
  const left = useRef(leftAt.get(key))
  left.current = leftAt.get(key)
  const isNew = shown.current !== pathname
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is that of the moment when the screen came.
  useLayoutEffect(() => {
    if (!isNew) return
    if (isInHistory) return left.current ? scrollOnceLongEnough(left.current.top) : undefined
    window.scrollTo({ top: 0 })
  }, [pathname, key, isInHistory])
  useNotes(main, key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const link = isInHistory && left.current?.link && main.current ? findLink(main.current, left.current.link) : null
    const start = link ?? main.current?.querySelector<HTMLElement>('[data-screen-start]') ?? main.current
    start?.focus({ preventScroll: true })
  }, [pathname, key, isInHistory, main])
}
