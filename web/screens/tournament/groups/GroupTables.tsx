import type { Tournament } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { countedIn, groupTables } from '../group-tables.ts'
import { groupTexts as texts } from '../texts.ts'
import { GroupTable } from './GroupTable.tsx'

/** The tables of all groups with the legend of their marks, or the one table of a Swiss tournament (docs/product.md 14.3). */
export function GroupTables({ tournament, own }: { tournament: Tournament; own: ReadonlySet<number> }) {
  const isSwiss = tournament.tournament_type === 'swiss'
  const tables = groupTables(tournament)
  if (tables.length === 0) {
    return <p className="panel px-5 py-8 text-center text-muted">{isSwiss ? texts.emptyTable : texts.empty}</p>
  }
  const isMarked = tables.some(({ rows }) => rows.some(({ mark }) => mark !== null))
  const legend = tournament.tournament_type === 'groups_bracket' ? texts.legend : texts.legendOf
  return (
    <>
      {isMarked && (
        <p className="mb-3 flex items-center gap-2 px-1 text-muted text-sm">
          <span aria-hidden="true" className="h-4 w-1 rounded-full bg-primary" />
          {legend}
        </p>
      )}
      <div className={`grid gap-4 ${tables.length > 1 ? 'lg:grid-cols-2' : ''}`}>
        {tables.map((table) => (
          <GroupTable key={table.id} table={table} own={own} isSwiss={isSwiss} counted={countedIn(tournament)} showsName={!isSwiss} />
        ))}
      </div>
    </>
  )
}
