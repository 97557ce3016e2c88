import { useRef } from 'react'

/** True from the first time `now` is true. */
export function useSticky(now: boolean): boolean {
  const was = useRef(now)
  was.current ||= now
  return was.current
}
