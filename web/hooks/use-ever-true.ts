import { useRef } from 'react'

/** True from the first time that `now` is true. */
export function useEverTrue(now: boolean): boolean {
  const was = useRef(now)
  was.current ||= now
  return was.current
}
