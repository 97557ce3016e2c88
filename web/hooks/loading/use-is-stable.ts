import { useEffect, useMemo, useState } from 'react'

/**
 * For how long a control ignores clicks after its meaning or place has changed, in ms: a double-click was meant for the previous control.
 */
export const stableMs = 400

/** Whether the meaning of a control has been the same for so long that a click is meant for it. */
export function useIsStable(meaning: unknown): boolean {
  // A new object with each change: a meaning that returns counts as new.
  const current = useMemo(() => ({ meaning }), [meaning])
  const [stable, setStable] = useState<typeof current | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setStable(current), stableMs)
    return () => clearTimeout(timer)
  }, [current])
  return stable === current
}
