import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Scrolls to the end of the thread: in its own column on a wide screen, otherwise with the page. */
function scrollToEnd(box: HTMLElement, end: HTMLElement): void {
  // The reply box below it is in view too.
  if (getComputedStyle(box).overflowY === 'visible') (box.parentElement ?? end).scrollIntoView({ block: 'end' })
  else box.scrollTop = box.scrollHeight
}

/**
 * Keeps the newest message in sight: a thread opens at its end, and follows new messages while its end is in sight. A reader further up
 * stays there and sees that there are newer messages (`hasNewer`). `of` is the thread, `last` its newest message, null before it is loaded.
 */
export function useNewest(of: number, last: number | null) {
  const box = useRef<HTMLElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const seen = useRef<{ of: number; last: number } | null>(null)
  const [hasNewer, setHasNewer] = useState(false)
  const showNewest = useCallback(() => {
    setHasNewer(false)
    if (box.current && end.current) scrollToEnd(box.current, end.current)
  }, [])
  useLayoutEffect(() => {
    if (last === null) return
    const isOpened = seen.current?.of !== of
    const isNewer = seen.current !== null && last > seen.current.last
    seen.current = { of, last }
    if (isOpened || (isNewer && isAtEnd.current)) showNewest()
    else if (isNewer) setHasNewer(true)
  }, [of, last, showNewest])
  const isThere = last !== null
  useEffect(() => {
    if (!isThere || !end.current) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        isAtEnd.current = entry?.isIntersecting ?? false
        if (isAtEnd.current) setHasNewer(false)
      },
      { rootMargin: '0px 0px 80px' },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [isThere])
  return { box: box as RefObject<HTMLElement>, end: end as RefObject<HTMLDivElement>, hasNewer, showNewest }
}
