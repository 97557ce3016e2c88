import { useEffect, useState } from 'react'

/**
 * The time for which a control ignores clicks after its meaning or place has changed, in ms: a double-click was meant for the control
 * before.
 */
export const stableMs = 400

/** Whether `what` has been unchanged long enough for a click to be meant for it. */
export function useIsStable(what: unknown): boolean {
  const [unchanged, setUnchanged] = useState<unknown>(null)
  useEffect(() => {
    const timer = setTimeout(() => setUnchanged(what), stableMs)
    return () => clearTimeout(timer)
  }, [what])
  return unchanged === what
}
