import { type RefObject, useEffect, useRef, useState } from 'react'

/** The distance from the end, in px, from which a player reads older messages: new messages do not scroll the box then. */
const nearEndPx = 80

/**
 * Keeps the box at its newest message unless the player reads further up. `isLong`: whether the box can scroll; only then can it keep the
 * wheel for itself, otherwise the page scrolls.
 */
export function useChatScroll(box: RefObject<HTMLElement | null>, newest: number | undefined) {
  const isAtEnd = useRef(true)
  const [isLong, setIsLong] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is the trigger.
  useEffect(() => {
    const element = box.current
    if (!element) return
    // A box that was hidden, or whose size changes, has lost its position.
    const keepAtEnd = () => {
      setIsLong(element.scrollHeight > element.clientHeight)
      if (isAtEnd.current) element.scrollTop = element.scrollHeight
    }
    keepAtEnd()
    const observer = new ResizeObserver(keepAtEnd)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, newest])
  const onScroll = () => {
    const element = box.current
    if (element) isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx
  }
  return { isLong, onScroll }
}
