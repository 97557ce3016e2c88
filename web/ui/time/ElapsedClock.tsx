import { useEffect, useState } from 'react'
import { formatWaited, secondsSince, speakWaited } from '../../format/countdown.ts'

const everyMs = 1_000

/** A clock that counts up from `since` (this browser's clock, UTC ms): 02:13. Screen readers read it in minutes, and only on request. */
export function ElapsedClock({ since, className = '' }: { since: number; className?: string }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const at = Date.now()
      setNow(at)
      timer = setTimeout(tick, everyMs - ((((at - since) % everyMs) + everyMs) % everyMs))
    }
    tick()
    return () => clearTimeout(timer)
  }, [since])
  const seconds = secondsSince(since, now)
  return (
    <span role="timer" aria-label={speakWaited(seconds)} className={`tabular-nums ${className}`}>
      {formatWaited(seconds)}
    </span>
  )
}
