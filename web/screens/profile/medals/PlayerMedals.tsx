import { Link } from 'react-router'
import type { OwnedMedal } from '../../../../worker/contract/medals.ts'
import { formatDay } from '../../../format/date.ts'
import { paths } from '../../../paths/paths.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { holdersOf, requirementOf } from '../../../texts/medals.ts'
import { RetryLine } from '../../../ui/loading/RetryLine.tsx'
import { MedalImage } from '../../../ui/rank/MedalImage.tsx'
import { playerMedals } from './player-medals.ts'
import { profileMedalTexts as texts } from './texts.ts'

function OneMedal({ medal }: { medal: OwnedMedal }) {
  const { name, description, image, holders, acquired_at } = medal
  return (
    <li className="flex items-center gap-3" title={description}>
      <MedalImage image={image} size={60} />
      <div className="min-w-0">
        <p className="break-words font-medium leading-tight">{name}</p>
        <p className="mt-0.5 text-muted text-sm">{requirementOf(medal)}</p>
        <p className="text-muted text-sm tabular-nums">
          <time dateTime={new Date(acquired_at).toISOString()}>{formatDay(acquired_at)}</time>
          {' · '}
          {holdersOf(holders)}
        </p>
      </div>
    </li>
  )
}

type MedalShelfProps = { medals: readonly OwnedMedal[] | null; isFailed: boolean; isOwn: boolean; onRetry(): void }

/** The section with the player's medals; `medals` is null until they are loaded. */
export function MedalShelf({ medals, isFailed, isOwn, onRetry }: MedalShelfProps) {
  return (
    <section aria-labelledby="medaljer" className="panel px-4 py-4 sm:px-6 sm:py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="medaljer" className="display flex items-baseline gap-2 text-lg">
          {texts.title}
          {medals && medals.length > 0 && <span className="text-muted tabular-nums">{medals.length}</span>}
        </h2>
        <Link to={paths.medals} className="inline-flex min-h-11 items-center text-muted text-sm hover:text-base-content">
          {texts.all}
        </Link>
      </div>
      {medals === null && !isFailed && <div role="status" aria-label={texts.loading} className="skeleton mt-2 h-16 opacity-60" />}
      {isFailed && <RetryLine text={texts.failed} onRetry={onRetry} className="mt-2" />}
      {medals?.length === 0 && <p className="mt-1 text-muted">{isOwn ? texts.none.own : texts.none.other}</p>}
      {medals && medals.length > 0 && (
        <ul className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3" aria-labelledby="medaljer">
          {medals.map((medal) => (
            <OneMedal key={medal.id} medal={medal} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** A player's medals on their profile (docs/product.md 7.9). */
export default function PlayerMedals({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const { state, value, retry } = useResource(playerMedals, userId)
  return <MedalShelf medals={value?.medals ?? null} isFailed={state === 'failed'} isOwn={isOwn} onRetry={retry} />
}
