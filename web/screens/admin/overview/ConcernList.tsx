import { CircleAlert, RotateCw, TriangleAlert } from 'lucide-react'
import { concernPath } from '../../../../durable/rules/staff/concerns/concern-path.ts'
import type { Concern } from '../../../../durable/rules/staff/concerns/concerns.ts'
import type { Overview } from '../../../../worker/contract/admin/overview.ts'
import { dayMs, formatMoment } from '../../../format/date.ts'
import { formatDuration } from '../../../format/duration.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { retryEffects, takeConcern } from '../../../net/api/admin/overview.ts'
import { userAtom } from '../../../state/session-atoms.ts'
import { useAtomValue, useSetAtom } from '../../../state/store.ts'
import { pushToastAtom } from '../../../state/toast-atoms.ts'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { overviewTexts as texts } from './texts.ts'

/** How long a retried effect usually needs to arrive, in ms. */
const arrivesMs = 1_500

const tones = { error: { icon: CircleAlert, colour: 'text-error' }, warning: { icon: TriangleAlert, colour: 'text-warning' } } as const

function RetryEffects({ place, title, onTried }: { place: { binding: string; name: string }; title: string; onTried(): void }) {
  const { run, isBusy } = useAction()
  const pushToast = useSetAtom(pushToastAtom)
  const retry = async () => {
    const done = await run(() => retryEffects(place))
    if (!done) return
    pushToast({ type: 'info', msg: texts.retried(done.tried) })
    setTimeout(onTried, done.tried === 0 ? 0 : arrivesMs)
  }
  return (
    <Button
      icon={RotateCw}
      className="shrink-0 max-sm:flex-1"
      aria-label={texts.retryFor(title)}
      isBusy={isBusy}
      onClick={() => void retry()}
    >
      {texts.retry}
    </Button>
  )
}

type Taken = NonNullable<Overview['desk']>['taken'][string]

/** Names the colleague who took the concern, with the button that takes it or releases it. */
function TakeConcern({ concern: { id, title }, taken, onChanged }: { concern: Concern; taken: Taken | undefined; onChanged(): void }) {
  const me = useAtomValue(userAtom)
  const { run, isBusy } = useAction()
  const isMine = taken !== undefined && taken.steamid === me?.steamid
  const take = async () => {
    await run(() => takeConcern(id, !isMine), { unreached: texts.failedToTake })
    onChanged()
  }
  return (
    <>
      {taken && (
        <p className="untrusted mr-auto text-info text-sm max-sm:basis-full">{isMine ? texts.ownTaken : texts.takenBy(taken.name)}</p>
      )}
      <Button variant="ghost" className="shrink-0 px-3 max-sm:flex-1" isBusy={isBusy} onClick={() => void take()}>
        {isMine ? texts.drop : texts.take}
        <span className="sr-only">{texts.takeOf(title)}</span>
      </Button>
    </>
  )
}

type ConcernRowProps = { concern: Concern; taken: Taken | undefined; now: number; onChanged(): void }

function ConcernRow({ concern, taken, now, onChanged }: ConcernRowProps) {
  const { area, tone, title, lines, act, waiting, since } = concern
  const { icon, colour } = tones[tone]
  const facts = [
    ...(waiting > 0 && area !== 'tickets' ? [texts.people(waiting)] : []),
    ...(since === null ? [] : [now - since < dayMs ? texts.lasted(formatDuration(now - since)) : texts.since(formatMoment(since, now))]),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t px-4 py-3.5 first:border-t-0 sm:flex-nowrap sm:px-5">
      <div className="flex min-w-0 flex-1 gap-3.5 max-sm:basis-full">
        <Icon of={icon} size={20} className={`mt-0.5 shrink-0 ${colour}`} />
        <div className="min-w-0">
          <p className="untrusted font-medium">{title}</p>
          {lines.map((line) => (
            <p key={line} className="untrusted mt-0.5 text-muted text-sm">
              {line}
            </p>
          ))}
          {facts.length > 0 && <p className={`mt-0.5 text-sm tabular-nums ${waiting > 0 ? colour : 'text-muted'}`}>{facts.join(' · ')}</p>}
        </div>
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 max-sm:w-full">
        <TakeConcern concern={concern} taken={taken} onChanged={onChanged} />
        {act?.is === 'page' && (
          <ButtonLink to={concernPath(act)} className="shrink-0 max-sm:flex-1" aria-label={`${act.label}: ${title}`}>
            {act.label}
          </ButtonLink>
        )}
        {act?.is === 'retry' && <RetryEffects place={act} title={title} onTried={onChanged} />}
      </div>
    </li>
  )
}

type ConcernListProps = { concerns: readonly Concern[]; desk: Overview['desk']; now: number; onChanged(): void }

/** The concerns that need staff, each with the people who wait, the colleague who works on it, and its action. */
export function ConcernList({ concerns, desk, now, onChanged }: ConcernListProps) {
  return (
    <section aria-labelledby="venter">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="venter" className="display text-xl">
          {texts.waiting}
        </h2>
        <p className="text-muted text-sm tabular-nums">{texts.howMany(concerns.length)}</p>
      </div>
      <ul className="panel">
        {concerns.map((concern) => (
          <ConcernRow key={concern.id} concern={concern} taken={desk?.taken[concern.id]} now={now} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  )
}
