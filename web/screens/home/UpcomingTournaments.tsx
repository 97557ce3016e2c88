import { ArrowRight, Trophy } from 'lucide-react'
import { formatTime } from '../../format/date.ts'
import { useMinute } from '../../hooks/use-minute.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TimeLeft } from '../../ui/time/TimeLeft.tsx'
import { upcomingTexts as texts } from './upcoming-texts.ts'
import type { UpcomingMatch } from './upcoming-tournaments.ts'
import { useUpcomingTournaments } from './use-upcoming-tournaments.ts'

/** Whether the player can act now. */
const isUrgent = ({ is }: UpcomingMatch): boolean => is === 'live' || is === 'check-in' || is === 'ready'

function When({ upcoming, now }: { upcoming: UpcomingMatch; now: number }) {
  if ('until' in upcoming) {
    return (
      <>
        {texts.closes} <TimeLeft at={upcoming.until} className="text-base-content" />
      </>
    )
  }
  if (upcoming.is === 'live' || upcoming.at === null) return upcoming.round
  return (
    <>
      {upcoming.round} · {formatTime(upcoming.at, now)}{' '}
      {upcoming.at > now && <TimeLeft at={upcoming.at} dot className="text-base-content" />}
    </>
  )
}

/** One entry: its kind, its team, and the link. */
function UpcomingLine({ upcoming, now }: { upcoming: UpcomingMatch; now: number }) {
  const title = 'until' in upcoming ? upcoming.team : texts.match(upcoming.team, upcoming.opponent ?? texts.unknown)
  return (
    <li
      className={`relative flex flex-wrap items-center gap-x-5 gap-y-3 rounded-box border p-4 sm:px-5 ${isUrgent(upcoming) ? 'aurora-edge' : 'border-line bg-base-200'}`}
    >
      <Icon of={Trophy} size={24} className="shrink-0 text-side-t max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className={`eyebrow truncate ${isUrgent(upcoming) ? 'text-primary' : ''}`}>
          {texts.is[upcoming.is]} · <bdi>{upcoming.tournament}</bdi>
        </p>
        <p className="untrusted display line-clamp-2 text-lg normal-case leading-tight">{title}</p>
        <p className="mt-0.5 text-muted text-sm tabular-nums">
          <When upcoming={upcoming} now={now} />
        </p>
      </div>
      <ButtonLink variant={isUrgent(upcoming) ? 'primary' : 'quiet'} className="max-sm:w-full" to={upcoming.to}>
        {texts.go[upcoming.is]}
        <Icon of={ArrowRight} />
      </ButtonLink>
    </li>
  )
}

/** The tournament entries of the player's teams; nothing for other players (docs/product.md 14.3). */
export default function UpcomingTournaments({ steamid }: { steamid: string }) {
  const now = useMinute()
  const upcoming = useUpcomingTournaments(steamid, now)
  if (upcoming.length === 0) return null
  return (
    <section aria-label={texts.label} className="wrap arrive pt-8">
      <ul className="flex flex-col gap-3">
        {upcoming.map((each) => (
          <UpcomingLine key={each.key} upcoming={each} now={now} />
        ))}
      </ul>
    </section>
  )
}
