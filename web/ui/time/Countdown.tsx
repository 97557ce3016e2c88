import { useEffect, useState } from 'react'
import { formatCountdown, secondsLeft, speakCountdown, untilNextSecond } from '../../format/countdown.ts'
import { clockAheadAtom } from '../../state/clock-atoms.ts'
import { useAtomValue } from '../../state/store.ts'

const breathsFrom = 10

/** The whole seconds left until `deadlineAt` (server time), updated when the second changes. */
export function useSecondsLeft(serverDeadlineAt: number): number {
  const deadlineAt = serverDeadlineAt - useAtomValue(clockAheadAtom)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const at = Date.now()
      setNow(at)
      if (at < deadlineAt) timer = setTimeout(tick, untilNextSecond(deadlineAt, at))
    }
    tick()
    return () => clearTimeout(timer)
  }, [deadlineAt])
  return secondsLeft(deadlineAt, now)
}

/** A clock that counts down to an absolute deadline and pulses for the last ten seconds. */
export function Countdown({ deadlineAt, className = '' }: { deadlineAt: number; className?: string }) {
  const seconds = useSecondsLeft(deadlineAt)
  const isLast = seconds <= breathsFrom && seconds > 0
  return (
    <span role="timer" aria-label={speakCountdown(seconds)} className={`tabular-nums ${isLast ? 'breathe text-warning' : ''} ${className}`}>
      {formatCountdown(seconds)}
    </span>
  )
}
