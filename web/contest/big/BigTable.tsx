import type { ContestTable } from '../contest.ts'
import { bigTexts as texts } from './texts.ts'

const columnRows = 8

/** A table, or a page of it, in one column or two. */
export function BigTable({ table: { name, rows } }: { table: ContestTable }) {
  const isWide = rows.length > columnRows
  const lines = isWide ? Math.ceil(rows.length / 2) : rows.length
  return (
    <div className="big-table-page">
      {name !== null && <h2 className="big-table-name display">{name}</h2>}
      <ol className={`big-table ${isWide ? 'big-table-two' : ''}`} style={{ gridTemplateRows: `repeat(${lines}, minmax(0, 6.4em))` }}>
        {rows.map(({ team, rank, name: teamName, captain, won, drawn, lost, points }) => (
          <li key={team} className="big-row">
            <span className="big-rank display">{rank ?? '–'}</span>
            <span className="big-name display">
              <bdi>{teamName}</bdi>
              {captain !== null && <bdi className="big-captain">{captain}</bdi>}
            </span>
            <span className="big-record">{texts.record(won, drawn, lost)}</span>
            <span className="big-points display">{points}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
