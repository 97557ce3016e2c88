import { ArrowRight } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatTimeAndDate } from '../../../format/date.ts'
import { formatSigned, formatWhole } from '../../../format/number.ts'
import { paths } from '../../../paths/paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { CurveDrawing } from '../../../ui/rank/CurveDrawing.tsx'
import { changeTone } from '../../../ui/rank/change-tone.ts'
import type { Place } from '../../../ui/rank/rating-curve.ts'
import { CurveTable } from './CurveTable.tsx'
import { curveOf, nearestPoint, pointAfterKey, type RatedMatch } from './elo-curve.ts'
import { chartTexts } from './texts.ts'

const { curve: texts } = chartTexts

const addressOf = ({ match_id }: RatedMatch) => paths.match(match_id)

/** The chosen match: the newest, until the viewer moves along the curve. */
function Readout({ match }: { match: RatedMatch }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 tabular-nums max-sm:w-full sm:justify-end">
      <span className="flex items-baseline gap-2 max-sm:w-full">
        <span className="display text-xl leading-none">{formatWhole(match.elo)}</span>
        <span className={`display text-lg leading-none ${changeTone(match.change)}`}>{formatSigned(match.change)}</span>
      </span>
      <span className="text-muted text-sm">{formatTimeAndDate(match.at)}</span>
      <Link
        to={addressOf(match)}
        className="-my-3 inline-flex min-h-11 items-center gap-1 font-medium text-sm hover:underline max-sm:ml-auto"
      >
        {chartTexts.open}
        <span className="sr-only"> {texts.openWhich(formatTimeAndDate(match.at))}</span>
        <Icon of={ArrowRight} size={16} className="self-center" />
      </Link>
    </p>
  )
}

/** The chosen match, as a ring on the curve with a line down to its date. */
function Marker({ at, change }: { at: Place; change: number }) {
  return (
    <span aria-hidden="true" className={`pointer-events-none absolute inset-y-0 ${changeTone(change)}`} style={{ left: `${at.x}%` }}>
      <span className="absolute bottom-0 border-line-strong border-l" style={{ top: `${at.y}%` }} />
      <span
        className="-translate-x-1/2 -translate-y-1/2 absolute size-3.5 rounded-full border-3 border-current bg-base-200"
        style={{ top: `${at.y}%` }}
      />
    </span>
  )
}

type PlotProps = { rating: readonly RatedMatch[]; at: number; onMove(at: number): void }

/** The control of the curve: by pointer, by finger, or as a slider by keyboard. A click or Enter opens the match. */
function Plot({ rating, at, onMove }: PlotProps) {
  const navigate = useNavigate()
  // The pointer type of the last press, because a click can come without one.
  const pressedBy = useRef('')
  const curve = curveOf(rating)
  const match = rating[at]
  const point = curve.points[at]
  if (!match || !point) return null
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onMove(nearestPoint((clientX - left) / width, rating.length))
  }
  const onKey = (event: KeyboardEvent) => {
    const to = pointAfterKey(event.key, at, rating.length)
    if (to === null && event.key !== 'Enter') return
    event.preventDefault()
    if (to === null) navigate(addressOf(match))
    else onMove(to)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={texts.control}
      aria-valuemin={1}
      aria-valuemax={rating.length}
      aria-valuenow={at + 1}
      aria-valuetext={texts.point(at + 1, rating.length, match.elo, match.change, formatTimeAndDate(match.at))}
      onKeyDown={onKey}
      onPointerMove={follow}
      onPointerDown={(event) => {
        pressedBy.current = event.pointerType
        follow(event)
      }}
      // A finger chooses a match; the link above opens it.
      onClick={() => pressedBy.current === 'mouse' && navigate(addressOf(match))}
      className="relative min-h-52 flex-1 cursor-pointer touch-pan-y rounded-field outline-offset-4 sm:min-h-64"
    >
      <CurveDrawing curve={curve} />
      <Marker at={point} change={match.change} />
    </div>
  )
}

/** The rating after each of the last rated matches, and its change by each (docs/product.md 7.10). */
export function EloCurve({ rating }: { rating: readonly RatedMatch[] }) {
  const [chosen, setChosen] = useState<number | null>(null)
  // The curve gets shorter when a match is taken back.
  const at = Math.min(chosen ?? rating.length - 1, rating.length - 1)
  const first = rating[0]
  const last = rating.at(-1)
  const shown = rating[at]
  return (
    <section aria-labelledby="elo-over-tid" className="panel flex min-w-0 flex-col px-4 py-4 sm:px-6 sm:py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="elo-over-tid" className="display text-lg">
            {texts.title}
          </h2>
          {first && last && (
            <p className="text-muted text-sm tabular-nums">
              {texts.summary(rating.length, last.elo - first.elo + first.change, Math.max(...rating.map(({ elo }) => elo)))}
            </p>
          )}
        </div>
        {shown && <Readout match={shown} />}
      </div>
      {first && last ? (
        <div className="relative mt-5 flex flex-1 flex-col pr-2 pl-11">
          <Plot rating={rating} at={at} onMove={setChosen} />
          <p aria-hidden="true" className="mt-2 flex justify-between text-muted text-xs tabular-nums">
            <span>{rating.length > 1 && formatTimeAndDate(first.at)}</span>
            <span>{formatTimeAndDate(last.at)}</span>
          </p>
          <CurveTable rating={rating} />
        </div>
      ) : (
        <p className="grid flex-1 place-items-center py-10 text-center text-muted">{texts.none}</p>
      )}
    </section>
  )
}
