import { useEffect, useState } from 'react'
import { clockAheadAtom } from '../state/clock-atoms.ts'
import { useAtomValue } from '../state/store.ts'

const everyMs = 30_000

/** The server's time (UTC ms) for texts with minutes; it updates every half minute. */
export function useMinute(): number {
  const ahead = useAtomValue(clockAheadAtom)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now + ahead
}
