import { Link } from 'react-router'
import type { TeamName } from '../../../../durable/rules/vocabulary.ts'
import { useFadeIn } from '../../../hooks/use-fade-in.ts'
import { useFlash } from '../../../hooks/use-flash.ts'
import type { StatRow } from '../../../state/stat-rows.ts'
import { scoreboardTexts as texts } from '../../../texts/scoreboard.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { teamTone } from '../team-tone.ts'
import { columnLook, type StatColumn, shownColumns } from './stat-columns.ts'

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
  const field = isMe ? 'bg-base-300' : 'bg-base-200'
  return (
    <tr ref={ref} className={`h-11 ${isMe ? 'bg-base-300' : ''}`}>
      <th scope="row" className={`sticky left-0 z-10 border-line border-t pr-2 pl-4 text-left font-medium sm:pl-5 ${field}`}>
        {isMe && <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-1 ${teamTone[team].line}`} />}
        <span className="flex min-w-0 items-center gap-2 sm:max-w-52 sm:gap-3">
          <Avatar src={player.avatar} size={28} className="max-[359px]:hidden" />
          <Link to={`/profile/${encodeURIComponent(player.steamid)}`} className="flex min-h-11 min-w-0 items-center hover:underline">
            <PlayerName name={player.username} />
          </Link>
          {isMe && <span className="sr-only">({texts.you})</span>}
        </span>
      </th>
      {shownColumns(showsAll).map((column) => (
        <Figure key={column.key} column={column} showsAll={showsAll} text={stats ? column.figure(stats) : texts.unknown} />
      ))}
    </tr>
  )
}
