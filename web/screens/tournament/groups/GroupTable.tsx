import { useId } from 'react'
import { formatSigned } from '../../../format/number.ts'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { Column, TableHead } from '../../../ui/TableHead.tsx'
import { TeamLogo } from '../../../ui/TeamLogo.tsx'
import type { Counted, ShownRow, GroupTable as Table } from '../group-tables.ts'
import { groupTexts as texts } from '../texts.ts'

type GroupTableProps = { table: Table; own: ReadonlySet<number>; isSwiss: boolean; counted: Counted; showsName: boolean }

const figure = 'w-9 px-1 text-right tabular-nums max-[24rem]:w-7'
const wide = 'max-sm:hidden'

function Head({ isSwiss, counted }: { isSwiss: boolean; counted: Counted }) {
  const figures = texts.figures[counted]
  const column = (short: string, long: string, className = '') => (
    <Column isFigure meaning={long} className={`${figure} ${className}`}>
      {short}
    </Column>
  )
  return (
    <TableHead>
      <td className="w-10" />
      <Column className="py-2">{texts.team}</Column>
      {column(texts.played, texts.playedLong)}
      {column(texts.won, texts.wonLong, wide)}
      {column(texts.drawn, texts.drawnLong, wide)}
      {column(texts.lost, texts.lostLong, wide)}
      {column(figures.short, figures.long, `${wide} !w-16`)}
      {column(texts.difference, figures.difference, '!w-12')}
      {isSwiss && column(texts.buchholz, texts.buchholzLong, '!w-20 max-sm:hidden')}
      {column(texts.points, texts.pointsLong, '!w-12 !pr-4')}
    </TableHead>
  )
}

const chanceTone = { through: 'bg-primary/15 text-primary', out: 'bg-base-300 text-muted' } as const

/** The name, the certain facts about the team's chances, and the rule that put it above the next team with as many points. */
function TeamCell({ row, isOwn }: { row: ShownRow; isOwn: boolean }) {
  const { mark } = row
  return (
    <td className="max-w-0 py-1.5">
      <div className="flex min-h-8 items-center gap-2.5">
        <TeamLogo name={row.team} src={row.logo} size={24} />
        <PlayerName name={row.team} className={isOwn ? 'font-semibold' : ''} />
        {isOwn && <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-primary" />}
        {mark === 'holds' && <span className="sr-only">{texts.chance.holds}</span>}
        {(mark === 'through' || mark === 'out') && (
          <span className={`shrink-0 rounded px-1.5 py-px font-medium text-xs ${chanceTone[mark]}`}>{texts.chance[mark]}</span>
        )}
      </div>
      {row.tieBreak && row.below && row.matches_played > 0 && (
        <p className="untrusted -mt-0.5 pb-1 pl-8.5 text-muted text-xs">
          {texts.ahead} <bdi className="max-sm:sr-only">{row.below}</bdi> {texts.tieBreak[row.tieBreak]}
        </p>
      )}
    </td>
  )
}

function Row({ row, isOwn, isSwiss }: { row: ShownRow; isOwn: boolean; isSwiss: boolean }) {
  const isHigh = row.mark !== null && row.mark !== 'out'
  const edge = isHigh ? 'shadow-[inset_3px_0_0_var(--color-primary)]' : ''
  return (
    <tr className={`border-line border-t ${isHigh ? 'bg-primary/5' : ''} ${row.mark === 'out' ? 'text-muted' : ''}`}>
      <td className={`pl-3 text-muted tabular-nums ${edge}`}>{row.place}</td>
      <TeamCell row={row} isOwn={isOwn} />
      <td className={figure}>{row.matches_played}</td>
      <td className={`${figure} ${wide}`}>{row.matches_won}</td>
      <td className={`${figure} ${wide}`}>{row.matches_drawn}</td>
      <td className={`${figure} ${wide}`}>{row.matches_lost}</td>
      <td className={`${figure} ${wide} whitespace-nowrap`}>
        {row.rounds_for}–{row.rounds_against}
      </td>
      <td className={figure}>{formatSigned(row.difference)}</td>
      {isSwiss && <td className={`${figure} max-sm:hidden`}>{row.buchholz}</td>}
      <td className="display pr-4 pl-1 text-right text-lg tabular-nums">{row.points}</td>
    </tr>
  )
}

/** The table of a group, with its two best teams marked, or the table of a Swiss tournament. */
export function GroupTable({ table, own, isSwiss, counted, showsName }: GroupTableProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel min-w-0 overflow-hidden">
      <h3 id={id} className={showsName ? 'display px-4 pt-4 text-lg' : 'sr-only'}>
        {table.name}
      </h3>
      <table className="w-full table-fixed text-sm" aria-labelledby={id}>
        <Head isSwiss={isSwiss} counted={counted} />
        <tbody>
          {table.rows.map((row) => (
            <Row key={row.team_id} row={row} isOwn={own.has(row.team_id)} isSwiss={isSwiss} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
