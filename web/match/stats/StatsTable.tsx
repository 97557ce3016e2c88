import type { TeamName } from '../../../durable/rules/vocabulary.ts'
import { TeamMark } from '../teams/TeamMark.tsx'
import { teamTone } from '../teams/team-tone.ts'
import { StatsRow } from './StatsRow.tsx'
import { columnLook, scrolledUnder, shownColumns } from './stat-columns.ts'
import type { StatRow } from './stat-rows.ts'
import { scoreboardTexts as texts } from './texts.ts'

type StatsTableProps = { team: TeamName; title: string; rows: readonly StatRow[]; of: string; me: string; showsAll: boolean }

/** One team's table. The names stay in place while the figures scroll under them. */
export function StatsTable({ team, title, rows, of, me, showsAll }: StatsTableProps) {
  return (
    <table className={`w-full table-fixed border-separate border-spacing-0 text-sm tabular-nums ${showsAll ? 'min-w-[70rem]' : ''}`}>
      <caption className="sr-only">{texts.table(title, of)}</caption>
      <thead>
        <tr className="h-10">
          <th
            scope="col"
            className={`sticky left-0 z-10 border-line border-t bg-base-200 pl-4 text-left font-normal sm:pl-5 ${
              showsAll ? `w-38 after:from-base-200 sm:w-56 ${scrolledUnder}` : ''
            }`}
          >
            <span className={`display flex items-center gap-2 text-base ${teamTone[team].text}`}>
              <TeamMark team={team} />
              <span className="min-w-0 truncate">{title}</span>
            </span>
            <span className="sr-only">, {texts.player}</span>
          </th>
          {shownColumns(showsAll).map((column) => {
            const [label, meaning] = texts.columns[column.key]
            return (
              <th
                key={column.key}
                scope="col"
                className={`border-line border-t text-right font-normal text-muted text-xs ${columnLook(column, showsAll)}`}
              >
                <abbr title={meaning} className="no-underline">
                  {label}
                </abbr>
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <StatsRow key={row.player.steamid} row={row} place={place} team={team} isMe={row.player.steamid === me} showsAll={showsAll} />
        ))}
      </tbody>
    </table>
  )
}
