import { ArrowDown, ArrowUp, ArrowUpToLine, LocateFixed } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { OwnPlacement, RatedPlayer } from '../../../worker/contract/top.ts'
import { formatWhole } from '../../format/number.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Column, TableHead } from '../../ui/TableHead.tsx'
import { tableRoles } from '../../ui/table-roles.ts'
import { EloRow, eloColumns } from './EloRow.tsx'
import { above, below, playersOf, type RatedPages } from './elo-list.ts'
import { Place } from './Place.tsx'
import { listTexts as texts } from './texts.ts'
import type { EloList } from './use-elo-list.ts'

function Columns() {
  const { place, player, rank, elo, change } = texts.columns
  return (
    <TableHead className="block border-line border-b" row={`pt-4 pb-2 ${eloColumns}`}>
      <Column>{place}</Column>
      <Column>{player}</Column>
      <Column className="@max-2xl:hidden">{rank}</Column>
      <Column isFigure>{elo}</Column>
      <Column isFigure meaning={texts.changeHint} className="whitespace-nowrap @max-sm:sr-only">
        {change}
      </Column>
    </TableHead>
  )
}

type MoreProps = { label: string; isBusy: boolean; isUp?: boolean; onClick(): void }

/** The button that loads the rows above or below. */
function More({ label, isBusy, isUp = false, onClick }: MoreProps) {
  const icon = isUp ? ArrowUp : ArrowDown
  return (
    <Button icon={icon} isBusy={isBusy} onClick={onClick}>
      {isBusy ? texts.more : label}
    </Button>
  )
}

type FootProps = { own: OwnPlacement; onJump(): void }

/** The player's own place, at the lower edge of the screen while their row is out of sight. */
function OwnFoot({ own, onJump }: FootProps) {
  return (
    <div
      data-foot
      className="sticky bottom-[var(--dock)] z-10 flex items-center gap-3 rounded-b-box border-line-strong border-t bg-base-300 px-3 py-2 @sm:px-5"
    >
      <Place placement={own.placement} />
      <span className="font-medium">{texts.you}</span>
      <span className="text-muted tabular-nums @max-[22rem]:hidden">{formatWhole(own.elo)}</span>
      <Button icon={LocateFixed} className="ml-auto" onClick={onJump}>
        {texts.jump}
      </Button>
    </div>
  )
}

/** Whether the player's own row is on the screen now, and the row itself. */
function useOwnRow(isListed: boolean) {
  const row = useRef<HTMLTableRowElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    setSeen(false)
    if (!isListed || !row.current) return
    const watcher = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true), { rootMargin: '-64px 0px' })
    watcher.observe(row.current)
    return () => watcher.disconnect()
  }, [isListed])
  return { row, isSeen }
}

type EloTableProps = { own: OwnPlacement; pages: RatedPages; isBusy: boolean; uid: string; list: EloList }

/** The loaded pages of the list, with the buttons up, down and to the player's own row. */
export function EloTable({ own, pages, isBusy, uid, list }: EloTableProps) {
  const players = playersOf(pages)
  const isListed = players.some((player) => player.uid === uid)
  const { row, isSeen } = useOwnRow(isListed)
  const [isWanted, setWanted] = useState(false)
  // The row can come only with the next page.
  useEffect(() => {
    if (!isWanted || !isListed) return
    setWanted(false)
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.focus({ preventScroll: true })
  }, [isWanted, isListed, row])
  const jump = async () => {
    setWanted(true)
    if (!isListed && !(await list.showOwn())) setWanted(false)
  }
  const table = useRef<HTMLTableElement>(null)
  // At the top the button disappears, so the focus moves to the table.
  const goToTop = async () => {
    if (await list.showTop()) table.current?.focus()
  }
  return (
    <div className="panel @container relative min-w-0">
      {above(pages) && (
        <div className="flex flex-wrap justify-center gap-2 border-line border-b px-3 py-3">
          <More label={texts.newer} isBusy={isBusy} isUp onClick={list.showAbove} />
          <Button icon={ArrowUpToLine} onClick={() => void goToTop()}>
            {texts.toTop}
          </Button>
        </div>
      )}
      <table {...tableRoles.table} ref={table} tabIndex={-1} className="block" aria-label={texts.table}>
        <Columns />
        <tbody {...tableRoles.rows} className="block divide-y divide-line">
          {players.map((player: RatedPlayer) => (
            <EloRow key={player.uid} player={player} isOwn={player.uid === uid} ref={player.uid === uid ? row : undefined} />
          ))}
        </tbody>
      </table>
      {below(pages) && (
        <div className="flex justify-center border-line border-t px-3 py-3">
          <More label={texts.older} isBusy={isBusy} onClick={list.showBelow} />
        </div>
      )}
      {own.key !== null && !isSeen && <OwnFoot own={own} onJump={() => void jump()} />}
    </div>
  )
}
