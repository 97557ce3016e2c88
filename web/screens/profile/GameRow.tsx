import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Game } from '../../../worker/contract/games.ts'
import { longFormatOf, longSeriesName } from '../../format/gather.ts'
import { formatTimeAndDate } from '../../format/time-and-date.ts'
import { MapPoster } from '../../ui/MapPoster.tsx'
import { gameColumns } from './game-columns.ts'
import { eloMoved, killsAndDeaths, type Outcome, outcomeOf, scoreLine } from './profile-games.ts'
import { gamesTexts } from './texts.ts'

const outcomeTone: Record<Outcome, string> = { win: 'text-success', loss: 'text-error', draw: '', voided: 'text-muted' }

/** Two parts that share a line on a phone. On a wide screen each has its own column. */
function Line({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 items-baseline justify-between gap-3 lg:contents">{children}</div>
}

/** The map that was played. Of a series, the first map and how many came after it. */
function Maps({ maps: [first, ...others] }: { maps: Game['picked_maps'] }) {
  return (
    <p className="flex min-w-0 items-baseline gap-2 lg:col-start-2 lg:row-start-1 lg:self-end">
      <span className="display truncate text-lg normal-case leading-6">{first?.display_name ?? gamesTexts.noMap}</span>
      {others.length > 0 && <span className="shrink-0 text-muted text-sm">{gamesTexts.moreMaps(others.length)}</span>}
    </p>
  )
}

function Format({ game: { match_type, max_players, series_type } }: { game: Game }) {
  return (
    <p className="truncate text-muted text-sm lg:col-start-2 lg:row-start-2 lg:self-start">
      <span className="max-sm:hidden">{gamesTexts.kind[match_type]} · </span>
      {longFormatOf(max_players)} · {longSeriesName[series_type]}
    </p>
  )
}

/** How it ended, with the score: the player's team first. */
function Result({ game }: { game: Game }) {
  const outcome = outcomeOf(game)
  return (
    <p
      className={`flex shrink-0 items-baseline gap-2 font-semibold lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:flex-col lg:gap-0 ${outcome ? outcomeTone[outcome] : 'text-muted'}`}
    >
      {outcome ? gamesTexts.outcome[outcome] : gamesTexts.unknown}
      {game.score && (
        <span className="font-normal text-base-content text-sm tabular-nums">
          <span className="sr-only">{gamesTexts.score} </span>
          {scoreLine(game.score)}
        </span>
      )}
    </p>
  )
}

/** The player's own kills and deaths. A phone leaves them out when the game did not report them. */
function KillsAndDeaths({ game }: { game: Game }) {
  const line = killsAndDeaths(game)
  return (
    <p
      className={`tabular-nums max-lg:text-sm lg:col-start-4 lg:text-right lg:row-span-2 lg:row-start-1 ${line === null ? 'text-muted max-lg:hidden' : ''}`}
    >
      {line ?? gamesTexts.unknown}
      {line !== null && <span className="text-muted lg:sr-only"> {gamesTexts.killsAndDeaths}</span>}
    </p>
  )
}

/** The rating change. A phone leaves it out when there is none. */
function Elo({ moved }: { moved: string | null }) {
  return (
    <p
      className={`shrink-0 text-right tabular-nums max-lg:text-sm lg:col-start-5 lg:row-span-2 lg:row-start-1 lg:font-medium ${moved === null ? 'text-muted max-lg:hidden' : ''}`}
    >
      {moved ?? gamesTexts.unrated}
      {moved !== null && <span className="text-muted lg:sr-only"> {gamesTexts.elo}</span>}
    </p>
  )
}

/** One match: map, result with score, kills and deaths, rating change, time, and a link to it. The whole row is the link. */
export function GameRow({ game, showsElo }: { game: Game; showsElo: boolean }) {
  const when = formatTimeAndDate(game.created_at)
  const [first] = game.picked_maps
  return (
    <li className={`relative flex items-center gap-3 px-4 py-3 hover:bg-base-300/40 sm:gap-4 sm:px-6 ${gameColumns(showsElo)}`}>
      <MapPoster
        src={first?.image_url ?? null}
        className="h-16 w-18 shrink-0 rounded-field max-[22rem]:hidden sm:w-28 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:h-14 lg:w-25"
      />
      <div className="min-w-0 flex-1 lg:contents">
        <Line>
          <Maps maps={game.picked_maps} />
          <Result game={game} />
        </Line>
        <Line>
          <Format game={game} />
          {showsElo && <Elo moved={eloMoved(game)} />}
        </Line>
        <KillsAndDeaths game={game} />
        <Line>
          <p className="lg:-col-start-3 text-muted text-sm tabular-nums lg:row-span-2 lg:row-start-1 lg:text-right lg:text-base">{when}</p>
          <Link
            to={`/match/${encodeURIComponent(game.match_id)}`}
            className="card-link lg:-col-start-2 inline-flex shrink-0 items-center gap-1 font-medium text-sm lg:row-span-2 lg:row-start-1 lg:justify-self-end lg:text-base"
          >
            {gamesTexts.open}
            <span className="sr-only"> {gamesTexts.openWhich(first?.display_name ?? gamesTexts.noMap, when)}</span>
            <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </Line>
      </div>
    </li>
  )
}
