import type { Charts } from '../../../../worker/contract/charts.ts'
import { formatPercent } from '../../../format/number.ts'
import { Fold } from '../../../ui/fold/Fold.tsx'
import { MapPoster } from '../../../ui/match/MapPoster.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { chartTexts } from './texts.ts'

const { maps: texts } = chartTexts

type MapRecord = Charts['maps'][number]

/** More maps than this are folded. */
const shownAtOnce = 6
/** From this number on the maps fill the panel's height; fewer maps would be far apart. */
const spreadFrom = 5

function MapShare({ map: { display_name, image_url, played, won } }: { map: MapRecord }) {
  const percent = played === 0 ? 0 : (won / played) * 100
  return (
    <li className="flex items-center gap-3 py-2 sm:gap-4">
      <MapPoster src={image_url} className="h-10 w-16 shrink-0 rounded-field max-[22rem]:hidden" />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="display truncate text-base normal-case leading-6">{display_name}</span>
          <span className="shrink-0 text-muted text-sm tabular-nums">{texts.won(won, played)}</span>
        </p>
        <Progress percent={percent} className="mt-1 h-1.5" />
      </div>
      <span className="display w-13 shrink-0 text-right text-lg tabular-nums">{formatPercent(percent)}</span>
    </li>
  )
}

/** The share of matches won on each map, most played first. */
export function MapShares({ maps }: { maps: readonly MapRecord[] }) {
  const rest = maps.slice(shownAtOnce)
  return (
    <section aria-labelledby="seire-per-kart" className="panel flex flex-col px-4 py-4 sm:px-6 sm:py-5">
      <h2 id="seire-per-kart" className="display text-lg">
        {texts.title}
      </h2>
      <ul className={`mt-2 flex flex-1 flex-col ${maps.length < spreadFrom ? 'gap-2' : 'justify-between'}`}>
        {maps.slice(0, shownAtOnce).map((map) => (
          <MapShare key={map.id} map={map} />
        ))}
      </ul>
      {rest.length > 0 && (
        <Fold title={texts.more(rest.length)}>
          <ul>
            {rest.map((map) => (
              <MapShare key={map.id} map={map} />
            ))}
          </ul>
        </Fold>
      )}
    </section>
  )
}
