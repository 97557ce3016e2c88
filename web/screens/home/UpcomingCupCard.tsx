import { ArrowRight, Trophy } from 'lucide-react'
import { formatTime } from '../../format/date.ts'
import { useMinute } from '../../hooks/use-minute.ts'
import { paths } from '../../paths/paths.ts'
import { ownMatchAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TimeLeft } from '../../ui/time/TimeLeft.tsx'
import { upcomingCupTexts as texts } from './upcoming-texts.ts'
import { useUpcomingCup } from './use-upcoming-cup.ts'

/** The running or next cup of the player; nothing for other players (docs/product.md 16.1). */
export default function UpcomingCupCard({ steamid }: { steamid: string }) {
  const now = useMinute()
  const upcoming = useUpcomingCup(steamid)
  // The button of the player's seat is above it and is the most important one.
  const isSeated = useAtomValue(ownMatchAtom) !== null
  if (!upcoming) return null
  const { is, id, name, at } = upcoming
  const isLive = is === 'live'
  return (
    // The next tournaments are close below it, because they are of the same kind.
    <section aria-label={texts.label} className="wrap arrive pt-8 [&+section[aria-label]]:pt-3">
      <div
        className={`flex flex-wrap items-center gap-x-5 gap-y-3 rounded-box border p-4 sm:px-5 ${isLive ? 'aurora-edge' : 'border-line bg-base-200'}`}
      >
        <Icon of={Trophy} size={24} className="shrink-0 text-side-t max-sm:hidden" />
        <div className="min-w-0 flex-1">
          <p className={`eyebrow ${isLive ? 'text-primary!' : ''}`}>{texts.is[is]}</p>
          <p className="untrusted display line-clamp-2 text-lg normal-case leading-tight">
            <bdi>{name}</bdi>
          </p>
          {!isLive && (
            <p className="mt-0.5 text-muted text-sm tabular-nums">
              {formatTime(at, now)} <TimeLeft at={at} dot className="text-base-content" />
            </p>
          )}
        </div>
        <ButtonLink variant={isLive && !isSeated ? 'primary' : 'quiet'} className="max-sm:w-full" to={paths.cup(id)}>
          {texts.go}
          <Icon of={ArrowRight} />
        </ButtonLink>
      </div>
    </section>
  )
}
