import { formatTimeAndDate } from '../../../format/date.ts'
import { formatSigned, formatWhole } from '../../../format/number.ts'
import { Column, TableHead } from '../../../ui/TableHead.tsx'
import type { RatedMatch } from './elo-curve.ts'
import { chartTexts } from './texts.ts'

const { curve: texts } = chartTexts

/** The curve in words, for screen readers. */
export function CurveTable({ rating }: { rating: readonly RatedMatch[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>{texts.table}</caption>
        <TableHead>
          <Column>{texts.date}</Column>
          <Column>{texts.change}</Column>
          <Column>{texts.elo}</Column>
        </TableHead>
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
