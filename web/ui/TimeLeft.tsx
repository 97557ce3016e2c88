import { useMinute } from '../hooks/use-minute.ts'
import { tournamentWords } from '../texts/tournaments.ts'
import { Countdown } from './Countdown.tsx'

const dayMs = 86_400_000

/** How long it is to a time (server time, UTC ms): in days, and by the clock on the last of them. Nothing once it has passed. */
export function TimeLeft({ at, className = '' }: { at: number; className?: string }) {
  const left = at - useMinute()
  if (left <= 0) return null
  if (left < dayMs) return <Countdown deadlineAt={at} className={className} />
  return <span className={`tabular-nums ${className}`}>{tournamentWords.inDays(Math.floor(left / dayMs))}</span>
}
