import type { TeamName } from '../../../../durable/rules/vocabulary.ts'
import { useFadeIn } from '../../../hooks/use-fade-in.ts'
import { useFlash } from '../../../hooks/use-flash.ts'
import type { StatRow } from '../../../state/stat-rows.ts'
import { scoreboardTexts as texts } from '../../../texts/scoreboard.ts'
import { PlayerCell } from './PlayerCell.tsx'
import { columnLook, type StatColumn, scrolledUnder, shownColumns } from './stat-columns.ts'

type FigureProps = { text: string; column: StatColumn; showsAll: boolean }

/** One figure; a count lights for a moment when it changes under one's eyes. Ratios change with every round: all of them at once would be noise. */
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

/** `place`: which line of its team it is. */
type StatsRowProps = { row: StatRow; place: number; team: TeamName; isMe: boolean; showsAll: boolean }

/** One player of the scoreboard; one's own line is always findable. In another place it fades in: lines that slid over each other could not be read. */
export function StatsRow({ row: { player, stats }, place, team, isMe, showsAll }: StatsRowProps) {
  const ref = useFadeIn<HTMLTableRowElement>(place)
  const field = isMe ? 'bg-base-300 after:from-base-300' : 'bg-base-200 after:from-base-200'
  return (
    <tr ref={ref} className={`h-11 ${isMe ? 'bg-base-300' : ''}`}>
      <PlayerCell
        player={player}
        team={team}
        isMe={isMe}
        place={`sticky left-0 z-10 ${field} ${showsAll ? scrolledUnder : ''}`}
        width="sm:max-w-52"
      />
      {shownColumns(showsAll).map((column) => (
        <Figure key={column.key} column={column} showsAll={showsAll} text={stats ? column.figure(stats) : texts.unknown} />
      ))}
    </tr>
  )
}
