import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { formatMoment } from '../format/date.ts'
import { useTimeAt } from '../hooks/use-time-at.ts'
import { appealPath } from '../paths/with-query.ts'
import { gatherPauseAtom } from '../state/gather-pause-atom.ts'
import { useAtomValue } from '../state/store.ts'
import { Icon } from '../ui/Icon.tsx'
import { pauseTexts as texts } from './gather-pause-texts.ts'

/**
 * Until when the player cannot join a gather because they left a match (docs/product.md 12.4), and the link to appeal; nothing without a
 * pause.
 */
export function GatherPause() {
  const until = useAtomValue(gatherPauseAtom)
  const now = useTimeAt([until])
  if (until === null || until <= now) return null
  return (
    <section role="status" className="mb-6 flex gap-4 rounded-box border border-warning/40 bg-warning/6 p-4 sm:px-6">
      <Icon of={TriangleAlert} size={20} className="mt-0.5 shrink-0 text-warning" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-8 gap-y-1">
        <div>
          <p className="font-medium">{texts.title}</p>
          <p className="mt-1 text-base-content/85 text-sm">{texts.text(formatMoment(until, now))}</p>
        </div>
        <Link
          to={appealPath('cooldown-appeal')}
          className="inline-flex min-h-11 items-center font-medium text-sm underline underline-offset-3"
        >
          {texts.appeal}
        </Link>
      </div>
    </section>
  )
}
