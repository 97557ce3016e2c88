import type { Team } from '../../../../worker/contract/teams.ts'
import { formatDay } from '../../../format/date.ts'
import { formatWhole } from '../../../format/number.ts'
import { CurveDrawing } from '../../../ui/rank/CurveDrawing.tsx'
import { ratingCurve } from '../../../ui/rank/rating-curve.ts'
import { Column, TableHead } from '../../../ui/TableHead.tsx'
import { curveTexts as texts } from '../texts.ts'

type Days = Team['rating_days']
const weekDays = 7

/** The curve in words, a line a week, for screen readers. */
function CurveInWords({ days }: { days: Days }) {
  const weeks = days.filter((_, place) => (days.length - 1 - place) % weekDays === 0)
  return (
    <div className="sr-only">
      <table>
        <caption>{texts.table}</caption>
        <TableHead>
          <Column>{texts.date}</Column>
          <Column>{texts.elo}</Column>
        </TableHead>
        <tbody>
          {weeks.map(({ day, rating }) => (
            <tr key={day}>
              <td>{formatDay(day)}</td>
              <td>{formatWhole(rating)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The mean rating of the members day by day, for at least two days. */
export function TeamCurve({ days }: { days: Days }) {
  const [first, ...later] = days
  const last = later.at(-1)
  if (!first || !last) return null
  const curve = ratingCurve(
    first.rating,
    later.map(({ rating }) => rating),
  )
  const highest = Math.max(...days.map(({ rating }) => rating))
  return (
    <section aria-labelledby="snitt-over-tid" className="panel px-4 py-4 sm:px-6 sm:py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div>
          <h2 id="snitt-over-tid" className="display text-lg">
            {texts.title}
          </h2>
          <p className="text-muted text-sm tabular-nums">
            {texts.summary(days.length, last.rating - first.rating, highest)} {texts.hint}
          </p>
        </div>
        <p aria-hidden="true" className="display text-2xl tabular-nums leading-none">
          {formatWhole(last.rating)}
        </p>
      </div>
      <div className="relative mt-5 flex flex-col pr-2 pl-11">
        <div className="relative min-h-44 sm:min-h-56">
          <CurveDrawing curve={curve} />
        </div>
        <p aria-hidden="true" className="mt-2 flex justify-between text-muted text-xs tabular-nums">
          <span>{formatDay(first.day)}</span>
          <span>{formatDay(last.day)}</span>
        </p>
      </div>
      <CurveInWords days={days} />
    </section>
  )
}
