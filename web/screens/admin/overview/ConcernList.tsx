import { CircleAlert, RotateCw, TriangleAlert } from 'lucide-react'
import { useAction } from '../../../hooks/use-action.ts'
import { retryEffects } from '../../../net/api/admin/overview.ts'
import { useSetAtom } from '../../../state/store.ts'
import { pushToastAtom } from '../../../state/toast-atoms.ts'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { Concern } from './concerns.ts'
import { overviewTexts as texts } from './texts.ts'

/** How long what is tried again usually needs to arrive, in ms. */
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
      className="shrink-0 max-sm:w-full"
      aria-label={texts.retryFor(title)}
      isBusy={isBusy}
      onClick={() => void retry()}
    >
      {texts.retry}
    </Button>
  )
}

function ConcernRow({ concern, onTried }: { concern: Concern; onTried(): void }) {
  const { tone, title, lines, act } = concern
  const { icon, colour } = tones[tone]
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
        </div>
      </div>
      {act?.is === 'link' && (
        <ButtonLink to={act.to} className="shrink-0 max-sm:w-full" aria-label={`${act.label}: ${title}`}>
          {act.label}
        </ButtonLink>
      )}
      {act?.is === 'retry' && <RetryEffects place={act} title={title} onTried={onTried} />}
    </li>
  )
}

/** The concerns that need staff, each with its act. */
export function ConcernList({ concerns, onTried }: { concerns: readonly Concern[]; onTried(): void }) {
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
          <ConcernRow key={concern.id} concern={concern} onTried={onTried} />
        ))}
      </ul>
    </section>
  )
}
