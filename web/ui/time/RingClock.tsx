import { useSecondsLeft } from './Countdown.tsx'

const radius = 54
const length = 2 * Math.PI * radius

type RingClockProps = { deadlineAt: number; totalMs: number; label: string; className?: string }

/** A countdown as a ring that empties over `totalMs`. */
export function RingClock({ deadlineAt, totalMs, label, className = 'size-40' }: RingClockProps) {
  const seconds = useSecondsLeft(deadlineAt)
  const share = Math.min(1, (seconds * 1000) / totalMs)
  return (
    <div className={`relative ${className}`} role="timer" aria-label={`${label}: ${seconds}`}>
      <svg viewBox="0 0 120 120" className="size-full -rotate-90" aria-hidden="true">
        <circle cx="60" cy="60" r={radius} fill="none" stroke="var(--color-base-300)" strokeWidth="6" />
        <circle
          cx="60"
          cy="60"
          r={radius}
          fill="none"
          stroke="var(--color-primary)"
          strokeWidth="6"
          strokeLinecap="round"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - share)}
          className="transition-[stroke-dashoffset] duration-1000 ease-linear"
        />
      </svg>
      <span className={`display absolute inset-0 grid place-items-center text-3xl tabular-nums ${seconds <= 10 ? 'breathe' : ''}`}>
        {seconds}
      </span>
    </div>
  )
}
