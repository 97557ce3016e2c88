import { useEffect, useMemo, useState } from 'react'

/**
 * The time for which a control ignores clicks after its meaning or place has changed, in ms: a double-click was meant for the control
 * before.
 */
export const stableMs = 400

/** Whether the meaning of a control has been the same long enough for a click to be meant for it. */
export function useIsStable(meaning: unknown): boolean {
  // A new object with each change: a meaning that comes back is as new as another one.
  const current = useMemo(() => ({ meaning }), [meaning])
  const [stable, setStable] = useState<typeof current | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setStable(current), stableMs)
    return () => clearTimeout(timer)
  }, [current])
  return stable === current
}
