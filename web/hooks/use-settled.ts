import { useEffect, useState } from 'react'

/** How long a control that has just changed its meaning or place takes no click, in ms: a double-click was meant for what stood there. */
export const settleMs = 400

/** Whether `what` has stood unchanged long enough for a click to be meant for it. */
export function useSettled(what: unknown): boolean {
  const [settled, setSettled] = useState<unknown>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(what), settleMs)
    return () => clearTimeout(timer)
  }, [what])
  return settled === what
}
