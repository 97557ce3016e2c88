import { useEffect, useState } from 'react'
import { clockAheadAtom } from '../state/clock-atoms.ts'
import { useAtomValue } from '../state/store.ts'

/** The server's time (UTC ms), which updates when the next of these moments has come. */
export function useTimeAt(moments: readonly (number | null)[]): number {
  const ahead = useAtomValue(clockAheadAtom)
  const [, look] = useState(0)
  const now = Date.now() + ahead
  const next = Math.min(...moments.filter((moment) => moment !== null && moment > now).map(Number))
  useEffect(() => {
    if (!Number.isFinite(next)) return
    const timer = setTimeout(() => look((looks) => looks + 1), next - ahead - Date.now() + 1)
    return () => clearTimeout(timer)
  }, [next, ahead])
  return now
}
