import { type RankTier, rankOf, rankTiers } from '../../../durable/rules/rating/rank-tiers.ts'
import { formatWhole } from '../../format/number.ts'
import { RankEmblem } from '../../ui/rank/RankEmblem.tsx'
import { Column, TableHead } from '../../ui/TableHead.tsx'
import { tableRoles } from '../../ui/table-roles.ts'
import { helpTexts } from './texts.ts'

const { columns, noMax } = helpTexts

/** The row of the reader's own rank, for links to it. */
export const ownRowId = 'din-rank'

/** The columns. On a narrow screen the explanation is below the name. */
const look =
  'grid grid-cols-[3.5rem_minmax(0,1fr)_2.75rem_2.75rem] gap-x-1.5 px-3 @sm:gap-x-3 @sm:px-4 @2xl:grid-cols-[5.5rem_minmax(0,4fr)_4rem_4.5rem_minmax(0,5fr)] @2xl:gap-x-4 @2xl:px-6'

function Columns() {
  return (
    <TableHead className="block border-line border-b" row={`items-end pt-4 pb-2 ${look}`}>
      <Column>{columns.level}</Column>
      <Column>{columns.name}</Column>
      <Column isFigure>{columns.min}</Column>
      <Column isFigure>{columns.max}</Column>
      <Column className="@2xl:pl-3 @max-2xl:sr-only">{columns.explanation}</Column>
    </TableHead>
  )
}

function Max({ elo }: { elo: number }) {
  if (Number.isFinite(elo)) return formatWhole(elo)
  return (
    <>
      <span aria-hidden="true" className="text-lg leading-5">
        {noMax.sign}
      </span>
      <span className="sr-only">{noMax.words}</span>
    </>
  )
}

function Row({ rank, isOwn }: { rank: RankTier; isOwn: boolean }) {
  const own = isOwn ? ({ id: ownRowId, tabIndex: -1, 'aria-current': true } as const) : ({} as const)
  return (
    <tr
      {...tableRoles.row}
      {...own}
      className={`scroll-mt-4 items-center py-2.5 tabular-nums ${look} ${isOwn ? 'bg-base-300 shadow-[inset_3px_0_0_var(--color-base-content)]' : ''}`}
    >
      <td {...tableRoles.cell} className="flex items-center gap-1 @max-2xl:row-span-2 @2xl:gap-3">
        <span className="w-5 text-muted @max-2xl:text-sm">{rank.level}</span>
        <span className="size-8 @2xl:size-12 [&>img]:size-full!">
          <RankEmblem elo={rank.minElo} size={48} isDecoration />
        </span>
      </td>
      <th {...tableRoles.head} scope="row" className="display text-left text-base leading-tight @2xl:text-lg @2xl:leading-tight">
        {rank.name}
        {isOwn && (
          <span className="mt-0.5 block w-fit rounded-sm bg-base-content/10 px-1.5 font-normal font-sans text-xs normal-case leading-5 tracking-normal">
            {helpTexts.here}
          </span>
        )}
      </th>
      <td {...tableRoles.cell} className="text-right text-sm @2xl:text-base @max-2xl:self-start">
        {formatWhole(rank.minElo)}
      </td>
      <td {...tableRoles.cell} className="text-right text-sm @2xl:text-base @max-2xl:self-start">
        <Max elo={rank.maxElo} />
      </td>
      <td
        {...tableRoles.cell}
        className="text-pretty text-muted text-sm @2xl:pl-3 @max-2xl:-col-end-1 @max-2xl:col-start-2 @max-2xl:mt-0.5"
      >
        {rank.explanation}
      </td>
    </tr>
  )
}

/** The eleven ranks with their ranges and texts (docs/product.md 7.1); the reader's own rank is marked. */
export function RankTable({ elo }: { elo: number }) {
  const own = rankOf(elo)
  return (
    <div className="panel @container overflow-hidden">
      <table {...tableRoles.table} className="block" aria-label={helpTexts.table}>
        <Columns />
        <tbody {...tableRoles.rows} className="block divide-y divide-line">
          {rankTiers.map((rank) => (
            <Row key={rank.level} rank={rank} isOwn={rank === own} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
