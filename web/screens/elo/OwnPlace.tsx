import type { OwnPlacement } from '../../../worker/contract/top.ts'
import { formatPercent, formatWhole } from '../../format/number.ts'
import { paths } from '../../paths/paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { changeTone } from '../../ui/rank/change-tone.ts'
import { RankEmblem } from '../../ui/rank/RankEmblem.tsx'
import { bestPercent } from './elo-list.ts'
import { Histogram } from './Histogram.tsx'
import { eloTexts, ownTexts as texts } from './texts.ts'

const changeWords = (change: number): string => {
  const places = texts.places(formatWhole(Math.abs(change)), Math.abs(change))
  return change > 0 ? texts.up(places) : change < 0 ? texts.down(places) : texts.same
}

function PlaceLine({ own: { placement, of, elo, change }, percent }: { own: OwnPlacement; percent: number | null }) {
  const among = [of === null ? null : texts.of(formatWhole(of), of), percent === null ? null : texts.best(formatPercent(percent))]
  return (
    <div className="flex items-center gap-4">
      <RankEmblem elo={elo} size={72} />
      <div className="min-w-0">
        <h2 className="eyebrow">{texts.title}</h2>
        <p className="display text-xl tabular-nums leading-tight">
          {placement === null ? texts.unknownPlace : texts.place(formatWhole(placement))}
        </p>
        <p className="text-muted text-sm">{among.filter((each) => each !== null).join(' · ')}</p>
        {change !== null && <p className={`mt-0.5 text-sm ${changeTone(change)}`}>{changeWords(change)}</p>}
      </div>
    </div>
  )
}

function NoPlace() {
  return (
    <div>
      <h2 className="eyebrow">{texts.title}</h2>
      <p className="mt-1 font-medium">{texts.none}</p>
      <p className="text-muted text-sm">{texts.noneHint}</p>
      <ButtonLink className="mt-4" to={paths.gathers}>
        {eloTexts.findGather}
      </ButtonLink>
    </div>
  )
}

/** The player's place among all players, and the distribution of the ratings. */
export function OwnPlace({ own }: { own: OwnPlacement }) {
  const isRated = own.key !== null
  return (
    <section className="panel flex flex-col gap-6 p-4 sm:p-6" aria-label={texts.title}>
      {isRated ? <PlaceLine own={own} percent={bestPercent(own)} /> : <NoPlace />}
      {own.histogram.length > 0 && <Histogram buckets={own.histogram} elo={isRated ? own.elo : null} />}
    </section>
  )
}
