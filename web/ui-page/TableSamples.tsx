import { Column, TableHead } from '../ui/TableHead.tsx'
import { Sample, SampleGroup } from './SampleGroup.tsx'
import { longText } from './words.ts'

const rows = [
  ['Nordlys', '3', '9'],
  [longText, '12', '1 036'],
] as const

/** A table with its heads. */
export const TableSamples = () => (
  <SampleGroup title="Tabeller">
    <Sample name="Navn og tall">
      <table className="w-full table-fixed text-sm tabular-nums">
        <TableHead>
          <Column className="py-2">Lag</Column>
          <Column isFigure meaning="Vunnet" className="w-14 py-2">
            V
          </Column>
          <Column isFigure className="w-20 py-2">
            Poeng
          </Column>
        </TableHead>
        <tbody>
          {rows.map(([name, won, points]) => (
            <tr key={name} className="border-line border-t">
              <th scope="row" className="name-line py-2 text-left font-normal">
                {name}
              </th>
              <td className="text-right text-muted">{won}</td>
              <td className="text-right font-medium">{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sample>
  </SampleGroup>
)
