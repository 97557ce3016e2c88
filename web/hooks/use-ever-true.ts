import { useRef } from 'react'

/** True from the first render in which `now` is true. */
export function useEverTrue(now: boolean): boolean {
  const was = useRef(now)
  was.current ||= now
  return was.current
}
