import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { HistoryGame } from '../../net/api/history-game.ts'
import { gamesPlace } from '../../paths/paths.ts'
import type { PagesView } from '../../resource/use-resource.ts'
import { Button } from '../../ui/button/Button.tsx'
import { RetryLine } from '../../ui/loading/RetryLine.tsx'
import { GameRow } from './GameRow.tsx'
import { gameColumns } from './game-columns.ts'
import { gamesTexts } from './texts.ts'

/** The column headings. On a phone each fact is clear without a heading. */
function Columns({ showsElo, isOwn }: { showsElo: boolean; isOwn: boolean }) {
  const { map, result, mode, type, gatherStatus, matchStatus, killsAndDeaths, elo, date } = gamesTexts
  return (
    <div aria-hidden="true" className={`eyebrow mt-1 px-6 pb-2 max-xl:hidden ${gameColumns({ showsElo, isOwn })}`}>
      <span className="col-span-2">{map}</span>
      {[result, mode, type, gatherStatus, matchStatus].map((name) => (
        <span key={name}>{name}</span>
      ))}
      {[killsAndDeaths, ...(showsElo ? [elo] : []), date].map((name) => (
        <span key={name} className="text-right">
          {name}
        </span>
      ))}
    </div>
  )
}

/** A placeholder for matches that are loading, with their sizes. */
function RowsSkeleton() {
  return (
    <div role="status" aria-label={gamesTexts.loading} className="mt-3">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3 border-line border-t px-4 py-3 sm:gap-4 sm:px-6">
          <div className="skeleton my-1 h-20 w-18 shrink-0 max-[22rem]:hidden sm:w-32 xl:my-0 xl:h-14 xl:w-25" />
          <div className="min-w-0 flex-1">
            <div className="skeleton h-5 w-32 max-w-full" />
            <div className="skeleton mt-2 h-4 w-48 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** The matches of one page. A list of a single page needs no note at its end. */
const pageSize = 20

/** Below the list: a button for older matches, or a note that there are none. */
function ListEnd({ games: { state, items, next, more } }: { games: PagesView<HistoryGame> }) {
  if (state === 'failed') {
    return <RetryLine text={gamesTexts.failed} onRetry={more} className="border-line border-t px-4 py-3 sm:px-6" />
  }
  if (items.length === 0) return <p className="border-line border-t px-4 py-5 text-muted sm:px-6">{gamesTexts.none}</p>
  if (next !== null) {
    const isBusy = state === 'loading'
    return (
      <div className="border-line border-t px-4 py-3 text-center sm:px-6">
        <Button className="max-sm:w-full" isBusy={isBusy} onClick={more}>
          {isBusy ? gamesTexts.loading : gamesTexts.more}
        </Button>
      </div>
    )
  }
  if (items.length <= pageSize) return null
  return (
    <p role="status" className="border-line border-t px-4 py-4 text-center text-muted text-sm sm:px-6">
      {gamesTexts.noMore}
    </p>
  )
}

/** A player's matches, newest first (docs/product.md 7.7). */
export function PlayedGames({ games, showsElo, isOwn }: { games: PagesView<HistoryGame>; showsElo: boolean; isOwn: boolean }) {
  const isComing = games.state === 'loading' && games.items.length === 0
  const place = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  // Going back returns to the match that was opened, at its place in the list.
  const isLedHere = useNavigationType() !== 'POP' && hash === `#${gamesPlace}`
  useEffect(() => {
    if (isLedHere && !isComing) place.current?.scrollIntoView()
  }, [isLedHere, isComing])
  return (
    <section ref={place} aria-labelledby={gamesPlace} className="panel scroll-mt-4 overflow-hidden">
      <h2 id={gamesPlace} className="display px-4 pt-4 pb-3 text-lg sm:px-6 sm:pt-5">
        {gamesTexts.title}
      </h2>
      {games.items.length > 0 && (
        <>
          <Columns showsElo={showsElo} isOwn={isOwn} />
          <ul className="divide-y divide-line border-line border-t" aria-labelledby={gamesPlace}>
            {games.items.map((game) => (
              <GameRow key={game.match_id} game={game} showsElo={showsElo} isOwn={isOwn} />
            ))}
          </ul>
        </>
      )}
      {isComing ? <RowsSkeleton /> : <ListEnd games={games} />}
    </section>
  )
}
