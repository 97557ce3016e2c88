import { useEffect, useState } from 'react'

/** How long a control ignores clicks after its meaning or place has changed, in ms. A double-click was meant for what was there before. */
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
