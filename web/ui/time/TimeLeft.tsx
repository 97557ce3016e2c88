import { dayMs } from '../../format/date.ts'
import { useMinute } from '../../hooks/use-minute.ts'
import { tournamentWords as words } from '../../texts/tournaments.ts'
import { Countdown } from './Countdown.tsx'

/**
 * The time until a moment (server time, UTC ms): 'om 6 dager', and on the last day 'om 4:32:10'. Nothing once it has passed. `dot`
 * separates it from the text before it.
 */
export function TimeLeft({ at, dot = false, className = '' }: { at: number; dot?: boolean; className?: string }) {
  const left = at - useMinute()
  if (left <= 0) return null
  return (
    <span className={`whitespace-nowrap tabular-nums ${className}`}>
      {dot && <span className="text-muted">· </span>}
      {words.in} {left < dayMs ? <Countdown deadlineAt={at} /> : words.days(Math.floor(left / dayMs))}
    </span>
  )
}
