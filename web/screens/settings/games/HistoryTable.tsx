import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { HistoryGame } from '../../../net/api/history-game.ts'
import type { PagesView } from '../../../resource/use-resource.ts'
import { historyTexts as texts } from '../texts.ts'
import { HistoryRow } from './HistoryRow.tsx'
import { historyColumns } from './history-columns.ts'
import { TablePart } from './TablePart.tsx'

/** The height of a row before it is measured, in pixels. */
const rowHeight = 84
/** Rows that are drawn beyond the edge of the window. */
const overscan = 8
/** The measured rows of each entry of the history, by its key: on the way back they stand where they stood. */
const measuredAt = new Map<string, VirtualItem[]>()
/** How many rows before the last one the next page is asked for. */
const ahead = 12

function Headings({ showsElo }: { showsElo: boolean }) {
  const { type, format, series, map, elo, date, action } = texts.columns
  const headings = [
    { name: type },
    { name: format },
    { name: series },
    { name: map, place: '@4xl:col-span-2' },
    ...(showsElo ? [{ name: elo, place: 'text-right' }] : []),
    { name: date, place: 'text-right' },
    { name: action, place: 'text-right' },
  ]
  return (
    <TablePart is="rowgroup" className="@max-4xl:sr-only">
      <TablePart is="row" aria-rowindex={1} className={`eyebrow px-6 py-3 ${historyColumns(showsElo)}`}>
        {headings.map(({ name, place = '' }) => (
          <TablePart is="columnheader" key={name} className={place}>
            {name}
          </TablePart>
        ))}
      </TablePart>
    </TablePart>
  )
}

/** The place on the page at which the list begins: the parts above it may change their height. */
function useTop() {
  const ref = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => ref.current && setTop(Math.round(ref.current.getBoundingClientRect().top + window.scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { ref, top }
}

/** The matches as a table, or as cards where it is narrow. Only the rows in sight are in the page, however many are known. */
export function HistoryTable({ list, showsElo }: { list: PagesView<HistoryGame>; showsElo: boolean }) {
  const { items: games, next, state, more } = list
  const { ref, top } = useTop()
  const { key } = useLocation()
  const rows = useWindowVirtualizer({
    count: games.length,
    estimateSize: () => rowHeight,
    getItemKey: (place) => games[place]?.match_id ?? place,
    overscan,
    scrollMargin: top,
    useFlushSync: false,
    initialMeasurementsCache: measuredAt.get(key) ?? [],
  })
  useEffect(() => () => void measuredAt.set(key, rows.takeSnapshot()), [rows, key])
  const drawn = rows.getVirtualItems()
  const last = drawn.at(-1)?.index ?? 0
  const isNearEnd = last >= games.length - ahead
  useEffect(() => {
    if (isNearEnd && next !== null && state === 'loaded') more()
  }, [isNearEnd, next, state, more])
  return (
    <TablePart
      is="table"
      aria-label={texts.title}
      aria-rowcount={next !== null ? -1 : games.length + 1}
      className="panel @container overflow-hidden"
    >
      <Headings showsElo={showsElo} />
      <TablePart is="rowgroup" ref={ref} className="@max-4xl:-mt-px" style={{ height: rows.getTotalSize() }}>
        <div style={{ transform: `translateY(${(drawn[0]?.start ?? top) - top}px)` }}>
          {drawn.map(({ index, key }) => {
            const game = games[index]
            return (
              game && (
                <HistoryRow key={key} game={game} number={index + 2} showsElo={showsElo} place={index} measure={rows.measureElement} />
              )
            )
          })}
        </div>
      </TablePart>
    </TablePart>
  )
}
