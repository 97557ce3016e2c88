import type { UserStats } from '../../../worker/contract/profiles.ts'
import { formatTenths, formatWhole } from '../../format/number.ts'
import { Column, TableHead } from '../../ui/TableHead.tsx'
import { countedStats, perMatch } from './profile-figures.ts'
import { statsTexts } from './texts.ts'

/** Every count, in total and per match. */
export function StatsTable({ stats }: { stats: UserStats }) {
  return (
    <section className="panel px-4 pt-4 pb-2 sm:px-6 sm:pt-5" aria-labelledby="statistikk">
      <table className="w-full text-sm tabular-nums min-[22rem]:text-base" aria-labelledby="statistikk">
        <TableHead row="align-baseline">
          <Column className="pb-2">
            <h2 id="statistikk" className="display text-base-content text-lg tracking-normal">
              {statsTexts.title}
            </h2>
          </Column>
          <Column isFigure className="pb-2">
            {statsTexts.total}
          </Column>
          <Column isFigure className="w-20 pb-2 sm:w-32">
            {statsTexts.perMatch}
          </Column>
        </TableHead>
        <tbody>
          {countedStats.map((stat) => {
            const each = perMatch(stats, stat)
            return (
              <tr key={stat} className="border-line border-t">
                <th scope="row" className="h-10 py-1 text-left font-normal">
                  {statsTexts[stat]}
                </th>
                <td className="text-right font-medium">{formatWhole(stats[stat])}</td>
                <td className="text-right text-muted">{each === null ? '' : formatTenths(each)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
