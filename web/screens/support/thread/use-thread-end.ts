import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isMotionReduced } from '../../../hooks/use-media.ts'
import type { OpenThread } from './thread-state.ts'

/** The distance (px) at which the thread's end already counts as in sight, so that a reader of the last message follows the next one. */
const near = '0px 0px 160px'

/** The approximate height of the part between the last message and the end (px). */
const replyBoxPx = 320

/**
 * Keeps the end of a thread in sight for a reader who is there, also when the thread is opened. `hasNews`: a message came while the player
 * read further up; `goToEnd` scrolls to it.
 */
export function useThreadEnd(end: RefObject<HTMLElement | null>, thread: OpenThread | null): { hasNews: boolean; goToEnd(): void } {
  const [isAtEnd, setIsAtEnd] = useState(true)
  const [seen, setSeen] = useState<number | null>(null)
  const shown = useRef<number | null>(null)
  const last = thread?.messages.at(-1)
  const lastId = last?.id ?? null
  const isOpen = lastId !== null
  const scroll = (behavior: ScrollBehavior) =>
    end.current?.scrollIntoView({ block: 'end', behavior: isMotionReduced() ? 'instant' : behavior })

  useEffect(() => {
    if (!isOpen || !end.current) return
    const watcher = new IntersectionObserver(([entry]) => setIsAtEnd(entry?.isIntersecting === true), { rootMargin: near })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [isOpen, end])

  const onLast = useEffectEvent(() => {
    if (lastId === null) return
    const isFirst = shown.current === null
    shown.current = lastId
    const firstUnread = thread?.firstUnread ?? null
    if (isFirst && firstUnread !== null)
      document.querySelector(`[data-message="${firstUnread}"]`)?.scrollIntoView({ block: 'center', behavior: 'instant' })
    // A short thread opens at its head: only a thread whose last message is out of sight is scrolled.
    else if (isFirst && (end.current?.getBoundingClientRect().top ?? 0) > innerHeight + replyBoxPx) scroll('instant')
    else if (!isFirst && (isAtEnd || (last?.is_staff === 0 && last.kind === 'message'))) scroll('smooth')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows only the last message.
  useEffect(() => onLast(), [lastId])
  // Messages from before the player opened the thread, and messages they have seen, do not count as news.
  if (lastId !== null && lastId !== seen && (isAtEnd || seen === null)) setSeen(lastId)
  return { hasNews: !isAtEnd && seen !== null && lastId !== null && lastId > seen, goToEnd: () => scroll('smooth') }
}
