import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { headerLabel, statusLabels } from '../../../../durable/rules/play/status-labels.ts'
import type { StaffHistoryRow, StaffUserReply } from '../../../../worker/contract/admin/users.ts'
import { matchKindName } from '../../../format/gather.ts'
import { formatRatingChange } from '../../../format/rating-change.ts'
import { formatTimeAndDate } from '../../../format/time-and-date.ts'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Column, TableHead } from '../../../ui/TableHead.tsx'
import { Nothing, Panel } from './Panel.tsx'
import { historyTexts as texts } from './texts.ts'

const { columns } = texts

/** A cell that says on a phone what its column says elsewhere. */
function Cell({ name, children, className = '' }: { name: string; children: string; className?: string }) {
  return (
    <td className={`@max-3xl:flex @max-3xl:justify-between @max-3xl:gap-4 @3xl:px-2 @3xl:py-3 ${className}`}>
      <span aria-hidden="true" className="text-muted @3xl:hidden">
        {name}
      </span>
      <span className="min-w-0 text-right @3xl:text-left">{children}</span>
    </td>
  )
}

function Row({ game, showsElo }: { game: StaffHistoryRow; showsElo: boolean }) {
  const change = formatRatingChange(game)
  const tone = change === null ? 'text-muted' : game.elotype === 'removed' ? 'text-error' : 'text-success'
  return (
    <tr className="relative border-line border-t text-sm hover:bg-base-300/40 @max-3xl:block @max-3xl:space-y-0.5 @max-3xl:px-4 @max-3xl:py-3">
      <th scope="row" className="text-left font-medium @max-3xl:block @3xl:py-3 @3xl:pr-2 @3xl:pl-5">
        <Link to={paths.gather(game.gatherid)} className="card-link tabular-nums">
          {game.gatherid}
        </Link>
      </th>
      <Cell name={columns.type}>{matchKindName[game.type]}</Cell>
      <Cell name={columns.mode}>{texts.mode(game.maxplayers / 2)}</Cell>
      <Cell name={columns.status}>{statusLabels[game.status]}</Cell>
      <Cell name={columns.match}>{headerLabel(game.matchStatus)}</Cell>
      {showsElo && (
        <Cell name={columns.elo} className={`tabular-nums ${tone}`}>
          {change ?? texts.dash}
        </Cell>
      )}
      <Cell name={columns.date} className="whitespace-nowrap tabular-nums text-muted @3xl:pr-5">
        {formatTimeAndDate(game.updated)}
      </Cell>
    </tr>
  )
}

type HistoryProps = { seen: StaffUserReply; page: number; isBusy: boolean; onPage(page: number): void }

function Pager({ seen: { pages }, page, isBusy, onPage }: HistoryProps) {
  if (pages < 2) return null
  const turn = (to: number) => () => !isBusy && to >= 0 && to < pages && onPage(to)
  return (
    <nav aria-label={texts.title} className="flex items-center justify-between gap-3 border-line border-t px-4 py-3 sm:px-5">
      <Button icon={ChevronLeft} aria-disabled={isBusy || page === 0} onClick={turn(page - 1)}>
        {texts.newer}
      </Button>
      <p role="status" className="text-muted text-sm tabular-nums">
        {texts.page(page + 1, pages)}
      </p>
      <Button aria-disabled={isBusy || page === pages - 1} onClick={turn(page + 1)}>
        {texts.older}
        <Icon of={ChevronRight} />
      </Button>
    </nav>
  )
}

/** The user's matches, ten a page. A press on a row leads to the match. */
export function UserHistory(props: HistoryProps) {
  const { gathers, shows_elo } = props.seen
  const showsElo = shows_elo === 1
  const { elo, ...others } = columns
  const { date, ...first } = others
  return (
    <Panel title={texts.title}>
      {gathers.length === 0 ? (
        <Nothing>{texts.none}</Nothing>
      ) : (
        <div className="@container">
          <table className="w-full @max-3xl:block">
            <TableHead className="@max-3xl:sr-only" row="[&>th]:px-2 [&>th]:pb-2 [&>th:first-child]:pl-5 [&>th:last-child]:pr-5">
              {[...Object.values(first), ...(showsElo ? [elo] : []), date].map((name) => (
                <Column key={name}>{name}</Column>
              ))}
            </TableHead>
            <tbody className="@max-3xl:block">
              {gathers.map((game) => (
                <Row key={game.gatherid} game={game} showsElo={showsElo} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager {...props} />
    </Panel>
  )
}
