import type { CupTeam } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { Column, TableHead } from '../../../../ui/TableHead.tsx'
import { teamsByPoints } from '../cup-course.ts'
import type { WithLineUps } from '../line-up.ts'
import { TeamName } from '../TeamName.tsx'
import { nowTexts as texts } from './texts.ts'

type TableProps = { view: WithLineUps; own: number | null; shown: number }

const columns = [
  { key: 'won', name: texts.won, long: texts.wonLong },
  { key: 'drawn', name: texts.drawn, long: texts.drawnLong },
  { key: 'lost', name: texts.lost, long: texts.lostLong },
] as const

function Row({ team, view, isOwn }: { team: CupTeam; view: WithLineUps; isOwn: boolean }) {
  return (
    <tr className={`border-line border-t ${isOwn ? 'bg-primary/10' : ''}`}>
      <td className="py-2 pl-4 text-muted sm:pl-5">{team.rank ?? '–'}</td>
      <th scope="row" className="w-full max-w-0 py-2 pl-3 text-left font-normal">
        <TeamName view={view} id={team.team_id} name={team.name} className={isOwn ? 'font-semibold text-primary' : ''} />
      </th>
      {columns.map(({ key }) => (
        <td key={key} className="px-2 py-2 text-right text-muted">
          {team[key]}
        </td>
      ))}
      <td className="display py-2 pr-4 pl-2 text-right text-lg leading-none sm:pr-5">{team.points}</td>
    </tr>
  )
}

/** The top of the table. The viewer's own team is always in it, at any place. */
export function CupTable({ view, own, shown }: TableProps) {
  const rows = teamsByPoints(view.teams)
  const listed = rows.filter(({ team_id }, place) => place < shown || team_id === own)
  return (
    <table className="w-full tabular-nums">
      <TableHead>
        <Column colSpan={2} className="py-2 pl-4 sm:pl-5">
          {texts.team}
        </Column>
        {columns.map(({ key, name, long }) => (
          <Column key={key} isFigure meaning={long} className="p-2">
            {name}
          </Column>
        ))}
        <Column isFigure meaning={texts.pointsLong} className="py-2 pr-4 pl-2 sm:pr-5">
          {texts.points}
        </Column>
      </TableHead>
      <tbody>
        {listed.map((team) => (
          <Row key={team.team_id} team={team} view={view} isOwn={team.team_id === own} />
        ))}
      </tbody>
    </table>
  )
}
