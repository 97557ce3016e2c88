import type { CupTeam } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { courseTexts } from '../texts.ts'

const columnRows = 8

/** A page of the table, in one column or two. */
export function BigTable({ teams }: { teams: readonly CupTeam[] }) {
  const isWide = teams.length > columnRows
  const rows = isWide ? Math.ceil(teams.length / 2) : teams.length
  return (
    <ol className={`big-table ${isWide ? 'big-table-two' : ''}`} style={{ gridTemplateRows: `repeat(${rows}, minmax(0, 6.4em))` }}>
      {teams.map(({ team_id, rank, name, won, drawn, lost, points }) => (
        <li key={team_id} className="big-row">
          <span className="big-rank display">{rank ?? '–'}</span>
          <bdi className="big-name display">{name}</bdi>
          <span className="big-record">{courseTexts.record(won, drawn, lost)}</span>
          <span className="big-points display">{points}</span>
        </li>
      ))}
    </ol>
  )
}
