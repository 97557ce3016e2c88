import { Clock3, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PenaltyView } from '../../../durable/protocol/queue/queue-fields.ts'
import { cooldownsMs, ladderOf } from '../../../durable/rules/queue/queue-penalty.ts'
import { formatClock, formatMoment } from '../../format/date.ts'
import { appealPath } from '../../paths/with-query.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Countdown } from '../../ui/time/Countdown.tsx'
import type { QueuePlace } from './queue-place.ts'
import { heldPlaceTexts, penaltyTexts as texts } from './texts.ts'

function Notice({ tone, icon, title, children }: { tone: string; icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <section role="status" className={`flex gap-4 rounded-box border p-4 sm:px-6 sm:py-5 ${tone}`}>
      {icon}
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <div className="mt-1 text-base-content/85 text-sm">{children}</div>
      </div>
    </section>
  )
}

/** The meaning of the current penalty, and the next one. After the longest pause there is no longer one. */
function status({ until, why, count }: PenaltyView, now: number): { title: string; next: string | null } {
  const ladder = ladderOf(why)
  if (until !== null && until > now)
    return {
      title: texts.blocked[ladder],
      next: ladder === 'matches' ? texts.untilBoth(formatMoment(until, now)) : texts.until(formatClock(until)),
    }
  if (count === 1 && ladder === 'checks') return { title: texts.warned, next: texts.warnedHint }
  return { title: texts.over, next: count < cooldownsMs[ladder].length ? texts.overHint : null }
}

/** Why the player cannot queue, or was warned; until when, when it stops counting, and where to appeal. */
export function PenaltyNotice({ penalty, now }: { penalty: PenaltyView; now: number }) {
  const { why, count, fades_at } = penalty
  const { title, next } = status(penalty, now)
  return (
    <Notice
      tone="border-warning/40 bg-warning/6"
      icon={<Icon of={TriangleAlert} size={20} className="mt-0.5 shrink-0 text-warning" />}
      title={title}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1">
        <p className="max-w-2xl">{[texts.why[why], next, texts.counts(count, formatMoment(fades_at, now))].filter(Boolean).join(' ')}</p>
        <Link
          to={appealPath('cooldown-appeal')}
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-3 sm:-my-3"
        >
          {texts.appeal}
        </Link>
      </div>
    </Notice>
  )
}

/** The queue keeps the player's old waiting time for a while, because a player of their party did not accept. */
export function HeldPlaceNotice({ place }: { place: QueuePlace }) {
  if (place.is !== 'free' || place.heldUntil === null) return null
  return (
    <Notice
      tone="border-primary/40 bg-primary/6"
      icon={<Icon of={Clock3} size={20} className="mt-0.5 shrink-0 text-primary" />}
      title={
        <span className="flex flex-wrap items-baseline gap-x-3">
          {heldPlaceTexts.title(formatClock(place.heldUntil))}
          <Countdown deadlineAt={place.heldUntil} className="display text-lg leading-none" />
        </span>
      }
    >
      <p>{heldPlaceTexts.hint}</p>
    </Notice>
  )
}
