import type { TeamName } from '../../../durable/rules/vocabulary.ts'
import { Column, TableHead } from '../../ui/TableHead.tsx'
import { TeamMark } from '../teams/TeamMark.tsx'
import { teamTone } from '../teams/team-tone.ts'
import { StatsRow } from './StatsRow.tsx'
import { columnLook, scrolledUnder, shownColumns } from './stat-columns.ts'
import type { StatRow } from './stat-rows.ts'
import { scoreboardTexts as texts } from './texts.ts'

type StatsTableProps = { team: TeamName; title: string; rows: readonly StatRow[]; of: string; me: string; showsAll: boolean }

/** One team's table. The names stay in place while the numbers scroll under them. */
export function StatsTable({ team, title, rows, of, me, showsAll }: StatsTableProps) {
  return (
    <table className={`w-full table-fixed border-separate border-spacing-0 text-sm tabular-nums ${showsAll ? 'min-w-[70rem]' : ''}`}>
      <caption className="sr-only">{texts.table(title, of)}</caption>
      <TableHead row="h-10">
        <Column
          className={`sticky left-0 z-10 border-line border-t bg-base-200 pl-4 sm:pl-5 ${
            showsAll ? `w-38 after:from-base-200 sm:w-56 ${scrolledUnder}` : ''
          }`}
        >
          <span className={`display flex items-center gap-2 text-base ${teamTone[team].text}`}>
            <TeamMark team={team} />
            <span className="min-w-0 truncate">{title}</span>
          </span>
          <span className="sr-only">, {texts.player}</span>
        </Column>
        {shownColumns(showsAll).map((column) => {
          const [label, meaning] = texts.columns[column.key]
          return (
            <Column key={column.key} isFigure meaning={meaning} className={`border-line border-t ${columnLook(column, showsAll)}`}>
              {label}
            </Column>
          )
        })}
      </TableHead>
      <tbody>
        {rows.map((row, place) => (
          <StatsRow key={row.player.steamid} row={row} place={place} team={team} isMe={row.player.steamid === me} showsAll={showsAll} />
        ))}
      </tbody>
    </table>
  )
}
