import { ArrowRight } from 'lucide-react'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { longFormatOf } from '../../../format/gather.ts'
import { formatRatingChange } from '../../../format/rating-change.ts'
import type { HistoryGame } from '../../../net/api/history-game.ts'
import { paths } from '../../../paths/paths.ts'
import { withQuery } from '../../../paths/with-query.ts'
import { leftMatchTexts } from '../../../texts/left-match.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { MapPoster } from '../../../ui/match/MapPoster.tsx'
import { historyTexts as texts } from '../texts.ts'
import { historyColumns } from './history-columns.ts'
import { isHeldAgainst, kindOf, leavingOf, mapOf, noteOf, resultOf, seriesOf, whenOf } from './history-words.ts'
import { TablePart } from './TablePart.tsx'

const outcomeTone = { win: 'text-success', loss: 'text-error', draw: '' } as const

/** After a word of a card that is a column elsewhere. */
const Dot = () => (
  <span aria-hidden="true" className="mx-1.5 @4xl:hidden">
    ·
  </span>
)

/** The kind of the match: one line of a card, three columns of the table. */
function Kind({ game }: { game: HistoryGame }) {
  const note = noteOf(game)
  return (
    <div className="order-1 col-start-2 -col-end-1 flex min-w-0 flex-wrap text-muted text-sm @4xl:contents">
      <TablePart is="cell" className="@4xl:col-start-1 @4xl:row-start-1 @4xl:text-base @4xl:text-base-content">
        {kindOf(game)}
        <Dot />
        {note && (
          <span className="text-warning @4xl:block @4xl:text-sm">
            {note}
            <Dot />
          </span>
        )}
      </TablePart>
      <TablePart is="cell" className="@4xl:col-start-2 @4xl:row-start-1 @4xl:text-base">
        {longFormatOf(game.max_players)}
        <Dot />
      </TablePart>
      <TablePart is="cell" className="@4xl:col-start-3 @4xl:row-start-1 @4xl:text-base">
        {seriesOf(game)}
      </TablePart>
    </div>
  )
}

/** How the match ended for the player, with the score and their own kills and deaths, as far as the record has them. */
function Result({ game }: { game: HistoryGame }) {
  const { outcome, score, killsAndDeaths } = resultOf(game)
  if (outcome === null) return null
  return (
    <span className="flex flex-wrap gap-x-2 text-sm tabular-nums">
      <span className={`font-medium ${outcomeTone[outcome]}`}>{texts.outcome[outcome]}</span>
      {score && <span>{score}</span>}
      {killsAndDeaths && (
        <span className="text-muted">
          {killsAndDeaths} <span className="@4xl:sr-only">{texts.killsAndDeaths}</span>
        </span>
      )}
    </span>
  )
}

function Maps({ game }: { game: HistoryGame }) {
  const others = game.picked_maps.length - 1
  return (
    <TablePart is="cell" className="order-2 min-w-0 @4xl:order-none @4xl:col-start-5 @4xl:row-start-1">
      <span className="flex items-baseline gap-2">
        <span className="display truncate text-lg normal-case leading-6">{mapOf(game)}</span>
        {others > 0 && <span className="shrink-0 text-muted text-sm">{texts.moreMaps(others)}</span>}
      </span>
      <Result game={game} />
    </TablePart>
  )
}

/** The player's part in a match that somebody left, below the row. The way to appeal lies above the link that the whole row is. */
function Leaving({ game }: { game: HistoryGame }) {
  const said = leavingOf(game)
  if (said === null) return null
  return (
    <TablePart
      is="cell"
      aria-colspan={7}
      className="order-6 col-span-full flex flex-wrap items-center gap-x-3 pt-2 text-sm @4xl:row-start-2"
    >
      <span className="text-pretty">{said}</span>
      {isHeldAgainst(game) && (
        <Link
          to={withQuery(paths.newTicket, { match: game.match_id })}
          className="relative -mb-3 inline-flex min-h-11 items-center underline underline-offset-4 @4xl:-my-3"
        >
          {leftMatchTexts.appeal}
        </Link>
      )}
    </TablePart>
  )
}

type HistoryRowProps = { game: HistoryGame; number: number; showsElo: boolean; place: number; measure: Ref<HTMLDivElement> }

/** One match. The whole row is the link. `number` is its row of the table, `place` its row of the list that is measured. */
export function HistoryRow({ game, number, showsElo, place, measure }: HistoryRowProps) {
  const [first] = game.picked_maps
  const isCanceled = noteOf(game) !== null
  return (
    <TablePart
      is="row"
      ref={measure}
      aria-rowindex={number}
      data-index={place}
      className={`relative grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-line border-t px-4 py-3 hover:bg-base-300/40 max-[22rem]:grid-cols-[0_minmax(0,1fr)_auto] max-[22rem]:pl-1 sm:px-6 ${historyColumns(showsElo)}`}
    >
      <MapPoster
        src={first?.image_url ?? null}
        className={`col-start-1 row-span-3 row-start-1 h-16 w-full self-center rounded-field @4xl:order-none @4xl:col-start-4 @4xl:row-end-2 @4xl:h-11 ${isCanceled ? 'opacity-50 grayscale' : ''}`}
      />
      <Kind game={game} />
      <Maps game={game} />
      {showsElo && (
        <TablePart is="cell" className="order-3 text-right tabular-nums @4xl:order-none @4xl:col-start-6 @4xl:row-start-1 @4xl:font-medium">
          <span className={game.elo === null ? 'text-muted' : game.elotype === 'added' ? 'text-success' : 'text-error'}>
            {formatRatingChange(game) ?? texts.dash}
          </span>
          {game.elo !== null && <span className="text-muted text-sm @4xl:sr-only"> {texts.columns.elo}</span>}
        </TablePart>
      )}
      <TablePart
        is="cell"
        className="order-4 col-start-2 text-muted text-sm tabular-nums @4xl:order-none @4xl:-col-start-3 @4xl:row-start-1 @4xl:text-right @4xl:text-base"
      >
        {whenOf(game)}
      </TablePart>
      <TablePart is="cell" className="order-5 @4xl:order-none @4xl:-col-start-2 @4xl:row-start-1 @4xl:justify-self-end">
        <Link
          to={paths.match(game.match_id)}
          className="card-link inline-flex items-center gap-1 whitespace-nowrap font-medium text-sm @4xl:text-base"
        >
          {texts.open}
          <span className="sr-only"> {texts.openWhich(mapOf(game), whenOf(game))}</span>
          <Icon of={ArrowRight} />
        </Link>
      </TablePart>
      {showsElo && <Leaving game={game} />}
    </TablePart>
  )
}
