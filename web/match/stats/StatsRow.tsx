import type { TeamName } from '../../../durable/rules/vocabulary.ts'
import { PlayerCell } from './PlayerCell.tsx'
import { columnLook, type StatColumn, scrolledUnder, shownColumns } from './stat-columns.ts'
import type { StatRow } from './stat-rows.ts'
import { scoreboardTexts as texts } from './texts.ts'
import { useFadeIn } from './use-fade-in.ts'
import { useFlash } from './use-flash.ts'

type FigureProps = { text: string; column: StatColumn; showsAll: boolean }

/**
 * One number. A count is highlighted for a moment when it changes while the page is open. Ratios are not, because they change with every
 * round.
 */
function Figure({ text, column, showsAll }: FigureProps) {
  const ref = useFlash<HTMLTableCellElement>(column.isLit ? text : null)
  const isQuiet = text === '0' || text === texts.unknown
  return (
    <td
      ref={ref}
      className={`border-line border-t text-right ${columnLook(column, showsAll)} ${isQuiet ? 'text-muted' : ''} ${
        column.isStrong && !isQuiet ? 'font-semibold' : ''
      }`}
    >
      {text}
    </td>
  )
}

/** `place`: the row's number in its team. */
type StatsRowProps = { row: StatRow; place: number; team: TeamName; isMe: boolean; showsAll: boolean }

/**
 * One player of the scoreboard. The viewer's own row is highlighted. A row whose place changes fades in, because rows that slide over each
 * other cannot be read.
 */
export function StatsRow({ row: { player, stats, isMissed }, place, team, isMe, showsAll }: StatsRowProps) {
  const ref = useFadeIn<HTMLTableRowElement>(place)
  const field = isMe ? 'bg-base-300 after:from-base-300' : 'bg-base-200 after:from-base-200'
  return (
    <tr ref={ref} className={`h-11 ${isMe ? 'bg-base-300' : ''}`}>
      <PlayerCell
        player={player}
        team={team}
        isMe={isMe}
        isMissed={isMissed}
        place={`sticky left-0 z-10 ${field} ${showsAll ? scrolledUnder : ''}`}
        width="sm:max-w-52"
      />
      {shownColumns(showsAll).map((column) => (
        <Figure key={column.key} column={column} showsAll={showsAll} text={stats ? column.figure(stats) : texts.unknown} />
      ))}
    </tr>
  )
}
