import { Column, TableHead } from '../../ui/TableHead.tsx'
import type { ContestRow, ContestTable as Table } from '../contest.ts'
import { contestTexts as texts } from '../texts.ts'

const columns = ['won', 'drawn', 'lost'] as const

const Row = ({ row }: { row: ContestRow }) => (
  <tr className="border-line border-t">
    <td className="py-2 pl-4 text-muted">{row.rank ?? '–'}</td>
    <th scope="row" className="w-full max-w-0 py-2 pl-3 text-left font-normal">
      <bdi className="name-line block min-w-0">{row.name}</bdi>
    </th>
    {columns.map((key) => (
      <td key={key} className="px-1.5 py-2 text-right text-muted">
        {row[key]}
      </td>
    ))}
    <td className="display py-2 pr-4 pl-2 text-right text-lg leading-none">{row.points}</td>
  </tr>
)

/** One table of a cup or a tournament, with its name above it if there are several. */
export function ContestTable({ table }: { table: Table }) {
  return (
    <div className="panel overflow-hidden">
      {table.name !== null && <h3 className="display px-4 pt-3 text-base">{table.name}</h3>}
      <table className="w-full text-sm tabular-nums">
        <TableHead>
          <Column colSpan={2} className="py-2 pl-4">
            {texts.team}
          </Column>
          {columns.map((key) => (
            <Column key={key} isFigure meaning={texts.meanings[key]} className="px-1.5 py-2">
              {texts.columns[key]}
            </Column>
          ))}
          <Column isFigure meaning={texts.meanings.points} className="py-2 pr-4 pl-2">
            {texts.columns.points}
          </Column>
        </TableHead>
        <tbody>
          {table.rows.map((row) => (
            <Row key={row.team} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
