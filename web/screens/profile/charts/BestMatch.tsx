import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Charts } from '../../../../worker/contract/charts.ts'
import { formatTimeAndDate } from '../../../format/date.ts'
import { formatWhole } from '../../../format/number.ts'
import { paths } from '../../../paths/paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { MapPoster } from '../../../ui/match/MapPoster.tsx'
import { chartTexts } from './texts.ts'

const { best: texts } = chartTexts

/** The match with the highest rating, with a link to it. The poster is the poster of its map; a series has none. */
export function BestMatch({ best, poster }: { best: NonNullable<Charts['best']>; poster: string | null }) {
  const when = formatTimeAndDate(best.at)
  const map = best.map ?? texts.severalMaps
  return (
    <section aria-labelledby="beste-kamp" className="panel relative isolate flex flex-col justify-center overflow-hidden px-4 py-4 sm:px-6">
      {poster && (
        <div
          aria-hidden="true"
          className="-z-10 absolute inset-y-0 right-0 w-3/5 opacity-30 [mask-image:linear-gradient(to_right,transparent,black)]"
        >
          <MapPoster src={poster} className="size-full" />
        </div>
      )}
      <h2 id="beste-kamp" className="eyebrow">
        {texts.title}
      </h2>
      <p className="display text-xl normal-case tabular-nums">{texts.rating(best.rating)}</p>
      <p className="text-sm tabular-nums">
        {map} · {formatWhole(best.kills)}–{formatWhole(best.deaths)} <span className="text-muted">{texts.killsAndDeaths}</span>
        {best.result && ` · ${texts.outcome[best.result]}`}
      </p>
      <p className="mt-2 flex items-baseline justify-between gap-3 text-sm">
        <span className="text-muted tabular-nums">{when}</span>
        <Link to={paths.match(best.match_id)} className="card-link inline-flex items-center gap-1 font-medium">
          {chartTexts.open}
          <span className="sr-only"> {texts.openWhich(map, when)}</span>
          <Icon of={ArrowRight} size={16} className="self-center" />
        </Link>
      </p>
    </section>
  )
}
