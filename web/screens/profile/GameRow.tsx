import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EveningButton } from '../../evening/EveningButton.tsx'
import { formatTimeAndDate } from '../../format/date.ts'
import { killsAndDeaths, type Outcome, outcomeOf, outcomeWords, scoreLine } from '../../format/game-outcome.ts'
import { formatRatingChange } from '../../format/rating-change.ts'
import type { HistoryGame } from '../../net/api/history-game.ts'
import { paths } from '../../paths/paths.ts'
import { withQuery } from '../../paths/with-query.ts'
import { leftMatchTexts } from '../../texts/left-match.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MapPoster } from '../../ui/match/MapPoster.tsx'
import { gameColumns } from './game-columns.ts'
import { isHeldAgainst, kindOf, leavingOf, modeOf, seriesOf, statusWords } from './profile-games.ts'
import { gamesTexts } from './texts.ts'

const outcomeTone: Record<Outcome, string> = { win: 'text-success', loss: 'text-error', draw: '', voided: 'text-muted' }

/** Two parts that share a line on a phone. On a wide screen each has its own columns. */
function Line({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 items-baseline justify-between gap-3 xl:contents">{children}</div>
}

/** A fact with its name, which a wide screen shows once above the column. */
function Fact({ name, place, children }: { name: string; place: string; children: ReactNode }) {
  return (
    <span className={`${place} xl:row-span-2 xl:row-start-1`}>
      <span className="sr-only">{name} </span>
      {children}
    </span>
  )
}

const Dot = () => (
  <span aria-hidden="true" className="xl:hidden">
    {' · '}
  </span>
)

/** The map that was played. A series shows its first map and how many came after it. */
function Maps({ maps: [first, ...others] }: { maps: HistoryGame['picked_maps'] }) {
  return (
    <p className="flex min-w-0 items-baseline gap-2 xl:col-start-2 xl:row-start-1 xl:self-end">
      <span className="display truncate text-lg normal-case leading-6">{first?.display_name ?? gamesTexts.noMap}</span>
      {others.length > 0 && <span className="shrink-0 text-muted text-sm">{gamesTexts.moreMaps(others.length)}</span>}
    </p>
  )
}

/** The number of players, the kind of match, and its series, which a wide screen shows under the map. */
function Format({ game }: { game: HistoryGame }) {
  return (
    <p className="truncate text-muted text-sm xl:contents">
      <Fact name={gamesTexts.mode} place="xl:col-start-4 xl:text-base xl:text-base-content">
        {modeOf(game)}
      </Fact>
      <Dot />
      <Fact name={gamesTexts.type} place="xl:col-start-5 xl:text-base xl:text-base-content">
        {kindOf(game)}
      </Fact>
      <Dot />
      <span className="xl:col-start-2 xl:row-start-2 xl:self-start xl:truncate">{seriesOf(game)}</span>
    </p>
  )
}

/** The status of the match. A cancelled match also has another colour. */
function Statuses({ game }: { game: HistoryGame }) {
  const { gather, match } = statusWords(game)
  const tone = game.status === 'canceled' ? 'text-warning' : 'text-muted'
  return (
    <p className={`min-w-0 truncate text-sm xl:contents ${tone}`}>
      <Fact name={gamesTexts.gatherStatus} place={`xl:col-start-6 xl:text-sm ${tone}`}>
        {gather}
      </Fact>
      <Dot />
      <Fact name={gamesTexts.matchStatus} place={`display text-sm tracking-wide xl:col-start-7 ${tone}`}>
        {match}
      </Fact>
    </p>
  )
}

/** The result with the score, the player's team first. A cancelled match has no result, and a phone keeps no room for one. */
function Result({ game }: { game: HistoryGame }) {
  const outcome = outcomeOf(game)
  return (
    <p
      className={`flex shrink-0 items-baseline gap-2 font-semibold xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:flex-col xl:gap-0 ${
        outcome ? outcomeTone[outcome] : `text-muted ${game.status === 'canceled' ? 'max-xl:hidden' : ''}`
      }`}
    >
      {outcome ? outcomeWords[outcome] : gamesTexts.unknown}
      {outcome && game.score && (
        <span className="font-normal text-base-content text-sm tabular-nums">
          <span className="sr-only">{gamesTexts.score} </span>
          {scoreLine(game.score)}
        </span>
      )}
    </p>
  )
}

/** The player's own kills and deaths. A phone leaves them out when the game did not report them. */
function KillsAndDeaths({ game }: { game: HistoryGame }) {
  const line = killsAndDeaths(game)
  return (
    <p
      className={`shrink-0 tabular-nums max-xl:text-sm xl:col-start-8 xl:row-span-2 xl:row-start-1 xl:text-right ${line === null ? 'text-muted max-xl:hidden' : ''}`}
    >
      {line ?? gamesTexts.unknown}
      {line !== null && <span className="text-muted xl:sr-only"> {gamesTexts.killsAndDeaths}</span>}
    </p>
  )
}

/** The rating change. A phone leaves it out when there is none. */
function Elo({ moved }: { moved: string | null }) {
  return (
    <p
      className={`shrink-0 text-right tabular-nums max-xl:text-sm xl:col-start-9 xl:row-span-2 xl:row-start-1 xl:font-medium ${moved === null ? 'text-muted max-xl:hidden' : ''}`}
    >
      {moved ?? gamesTexts.unrated}
      {moved !== null && <span className="text-muted xl:sr-only"> {gamesTexts.elo}</span>}
    </p>
  )
}

/** The player's part in a match that a player left, below their own row. The link to appeal is above the link of the whole row. */
function LeaverNote({ game }: { game: HistoryGame }) {
  const said = leavingOf(game)
  if (said === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 pt-2 text-sm">
      <span className="text-pretty">{said}</span>
      {isHeldAgainst(game) && (
        <Link
          to={withQuery(paths.newTicket, { match: game.match_id })}
          className="relative -my-3 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {leftMatchTexts.appeal}
        </Link>
      )}
    </p>
  )
}

/** Whether the match has a result that counts, so that there is a picture of its evening. */
function hasEvening(game: HistoryGame): boolean {
  const outcome = outcomeOf(game)
  return outcome !== null && outcome !== 'voided'
}

/** One match with every fact of docs/product.md 7.7, and a link to it. The whole row is the link. */
export function GameRow({ game, showsElo, isOwn }: { game: HistoryGame; showsElo: boolean; isOwn: boolean }) {
  const when = formatTimeAndDate(game.created_at)
  const [first] = game.picked_maps
  const which = gamesTexts.openWhich(first?.display_name ?? gamesTexts.noMap, when)
  return (
    <li className="relative px-4 py-3 hover:bg-base-300/40 sm:px-6">
      <div className={`flex items-center gap-3 sm:gap-4 ${gameColumns({ showsElo, isOwn })}`}>
        <MapPoster
          src={first?.image_url ?? null}
          className={`h-20 w-18 shrink-0 rounded-field max-[22rem]:hidden sm:w-32 xl:col-start-1 xl:row-span-2 xl:row-start-1 xl:h-14 xl:w-25 ${
            game.status === 'canceled' ? 'opacity-50 grayscale' : ''
          }`}
        />
        <div className="min-w-0 flex-1 xl:contents">
          <Line>
            <Maps maps={game.picked_maps} />
            <Result game={game} />
          </Line>
          <Line>
            <Format game={game} />
            {showsElo && <Elo moved={formatRatingChange(game)} />}
          </Line>
          <Line>
            <Statuses game={game} />
            <KillsAndDeaths game={game} />
          </Line>
          <Line>
            <p className="xl:-col-start-3 text-muted text-sm tabular-nums xl:row-span-2 xl:row-start-1 xl:text-right">{when}</p>
            <span className="xl:-col-start-2 inline-flex shrink-0 items-center gap-1 self-center xl:row-span-2 xl:row-start-1 xl:justify-self-end">
              {isOwn && hasEvening(game) && (
                <EveningButton matchId={game.match_id} which={which} variant="ghost" className="relative z-1 -my-3" />
              )}
              <Link to={paths.match(game.match_id)} className="card-link inline-flex items-center gap-1 font-medium text-sm">
                <span className={`xl:sr-only ${isOwn ? 'max-sm:sr-only' : ''}`}>{gamesTexts.open}</span>
                <span className="sr-only"> {which}</span>
                <Icon of={ArrowRight} />
              </Link>
            </span>
          </Line>
        </div>
      </div>
      {isOwn && showsElo && <LeaverNote game={game} />}
    </li>
  )
}
