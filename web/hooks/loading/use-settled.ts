import { useEffect, useState } from 'react'

/** How long a control ignores clicks after its meaning or place has changed, in ms. A double-click was meant for what was there before. */
export const settleMs = 400

/** Whether `what` has been unchanged long enough for a click to be meant for it. */
export function useSettled(what: unknown): boolean {
  const [settled, setSettled] = useState<unknown>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(what), settleMs)
    return () => clearTimeout(timer)
  }, [what])
  return settled === what
}
