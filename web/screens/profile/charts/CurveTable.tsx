import { formatTimeAndDate } from '../../../format/date.ts'
import { formatSigned, formatWhole } from '../../../format/number.ts'
import type { RatedMatch } from './elo-curve.ts'
import { chartTexts } from './texts.ts'

const { curve: texts } = chartTexts

/** The curve in words, for screen readers. */
export function CurveTable({ rating }: { rating: readonly RatedMatch[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>{texts.table}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.date}</th>
            <th scope="col">{texts.change}</th>
            <th scope="col">{texts.elo}</th>
          </tr>
        </thead>
        <tbody>
          {rating.map(({ match_id, at, change, elo }) => (
            <tr key={match_id}>
              <td>{formatTimeAndDate(at)}</td>
              <td>{formatSigned(change)}</td>
              <td>{formatWhole(elo)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
