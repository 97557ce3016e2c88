import { formatDay } from '../../format/date.ts'
import { holdersOf, requirementOf, tierNames } from '../../texts/medals.ts'
import { MedalImage } from '../../ui/rank/MedalImage.tsx'
import { metalOf } from '../../ui/rank/tier-look.ts'
import { MedalProgress } from './MedalProgress.tsx'
import type { ShownMedal } from './medal-view.ts'
import { medalTexts as texts } from './texts.ts'

/** One medal: its name, its requirement, the player's progress or the date on which they got it, and the number of its holders. */
export function MedalCard({ medal }: { medal: ShownMedal }) {
  const { name, description, image, tier, acquired_at, holders, max_recipients } = medal
  const isOwn = acquired_at !== null
  return (
    <li className="panel relative isolate flex flex-col gap-3 overflow-hidden p-4 sm:p-5" data-own={isOwn || undefined}>
      {isOwn && (
        <div
          aria-hidden="true"
          className="-z-10 -top-12 -left-12 pointer-events-none absolute size-48 rounded-full opacity-25 blur-3xl"
          style={{ background: metalOf[tier] }}
        />
      )}
      <div className="flex items-start gap-4">
        <MedalImage image={image} size={76} isMissing={!isOwn} />
        <div className="min-w-0 flex-1">
          <p className="eyebrow flex flex-wrap gap-x-2">
            <span style={{ color: metalOf[tier] }}>{tierNames[tier]}</span>
            <span>{requirementOf(medal)}</span>
          </p>
          <h3 className="display break-words text-lg leading-tight">{name}</h3>
          <p className="mt-1 text-muted text-sm">{description}</p>
        </div>
      </div>
      <div className="mt-auto flex flex-col gap-2">
        {!isOwn && <MedalProgress medal={medal} />}
        <p className="flex flex-wrap justify-between gap-x-3 border-line border-t pt-2.5 text-muted text-sm tabular-nums">
          <span>{holdersOf(holders)}</span>
          {isOwn && (
            <time dateTime={new Date(acquired_at).toISOString()} className="text-base-content">
              {texts.got(formatDay(acquired_at))}
            </time>
          )}
          {!isOwn && max_recipients !== null && <span>{texts.places(max_recipients - holders, max_recipients)}</span>}
        </p>
      </div>
    </li>
  )
}
