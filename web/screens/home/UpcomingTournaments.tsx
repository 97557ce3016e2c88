import { ArrowRight, Trophy } from 'lucide-react'
import { Link } from 'react-router'
import { formatTime } from '../../format/date.ts'
import { useMinute } from '../../hooks/use-minute.ts'
import { TimeLeft } from '../../ui/time/TimeLeft.tsx'
import { aheadTexts as texts } from './ahead-texts.ts'
import type { Ahead } from './tournaments-ahead.ts'
import { useTournamentsAhead } from './use-tournaments-ahead.ts'

/** Whether the player can do something about it now. */
const isUrgent = ({ is }: Ahead): boolean => is === 'live' || is === 'check-in' || is === 'ready'

function When({ ahead, now }: { ahead: Ahead; now: number }) {
  if ('until' in ahead) {
    return (
      <>
        {texts.closes} <TimeLeft at={ahead.until} className="text-base-content" />
      </>
    )
  }
  if (ahead.is === 'live' || ahead.at === null) return ahead.round
  return (
    <>
      {ahead.round} · {formatTime(ahead.at, now)} {ahead.at > now && <TimeLeft at={ahead.at} dot className="text-base-content" />}
    </>
  )
}

/** One of them: its kind, its team, and the way there. */
function AheadLine({ ahead, now }: { ahead: Ahead; now: number }) {
  const title = 'until' in ahead ? ahead.team : texts.match(ahead.team, ahead.opponent ?? texts.unknown)
  return (
    <li
      className={`relative flex flex-wrap items-center gap-x-5 gap-y-3 rounded-box border p-4 sm:px-5 ${isUrgent(ahead) ? 'aurora-edge' : 'border-line bg-base-200'}`}
    >
      <Trophy size={24} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-side-t max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className={`eyebrow truncate ${isUrgent(ahead) ? 'text-primary' : ''}`}>
          {texts.is[ahead.is]} · <bdi>{ahead.tournament}</bdi>
        </p>
        <p className="untrusted display line-clamp-2 text-lg normal-case leading-tight">{title}</p>
        <p className="mt-0.5 text-muted text-sm tabular-nums">
          <When ahead={ahead} now={now} />
        </p>
      </div>
      <Link to={ahead.to} className={`btn max-sm:btn-block ${isUrgent(ahead) ? 'btn-primary' : 'btn-quiet'}`}>
        {texts.go[ahead.is]}
        <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </li>
  )
}

/** The tournament entries of the player's teams; nothing for everybody else (docs/product.md 14.3). */
export default function TournamentsAhead({ steamid }: { steamid: string }) {
  const now = useMinute()
  const ahead = useTournamentsAhead(steamid, now)
  if (ahead.length === 0) return null
  return (
    <section aria-label={texts.label} className="wrap arrive pt-8">
      <ul className="flex flex-col gap-3">
        {ahead.map((each) => (
          <AheadLine key={each.key} ahead={each} now={now} />
        ))}
      </ul>
    </section>
  )
}
