import type { Cooldown } from '../../../../worker/contract/admin/users.ts'
import { formatMoment, formatTime } from '../../../format/date.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { cooldownTexts as texts } from './texts.ts'

/** A user's cooldown in the queue, the offences that count, and when the oldest of them stops counting. */
export function CooldownFacts({ cooldown: { until, offences, fades_at } }: { cooldown: Cooldown }) {
  const now = useMinute()
  const isWaiting = until !== null && until > now
  return (
    <div className="text-sm">
      <p className={isWaiting ? 'text-warning' : ''}>{isWaiting ? texts.waits(formatMoment(until, now)) : texts.warned}</p>
      <ul className="py-2">
        {offences.map(({ why, at }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4 py-1">
            <span>{texts.why[why]}</span>
            <span className="text-muted tabular-nums">{formatTime(at, now)}</span>
          </li>
        ))}
      </ul>
      <p className="text-muted">{texts.fades(formatMoment(fades_at, now))}</p>
    </div>
  )
}
