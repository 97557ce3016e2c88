import { Link } from 'react-router'
import type { OwnUser } from '../../../worker/contract/users.ts'
import { formatClock } from '../../format/date.ts'
import { outcomeOf, outcomeWords, scoreLine } from '../../format/game-outcome.ts'
import { formatRatingChange } from '../../format/rating-change.ts'
import type { HistoryGame } from '../../net/api/history-game.ts'
import { paths } from '../../paths/paths.ts'
import { playerGames } from '../../resource/shared/player-games.ts'
import { usePages } from '../../resource/use-resource.ts'
import { switchesAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { todayTexts as texts } from './texts.ts'
import { todaysScrims } from './todays-scrims.ts'

const tone = { win: 'text-success', loss: 'text-error', draw: '', voided: 'text-muted' } as const

/** One match of today in a line: its result, its map, its change of rating, and its time. */
function Row({ game }: { game: HistoryGame }) {
  const outcome = outcomeOf(game)
  const moved = formatRatingChange(game)
  return (
    <li className="relative flex min-h-12 items-center gap-3 px-4 hover:bg-base-300/60 sm:gap-4">
      <span className={`w-16 shrink-0 font-semibold text-sm ${outcome ? tone[outcome] : 'text-muted'}`}>
        {outcome ? outcomeWords[outcome] : texts.unknown}
      </span>
      {game.score && <span className="display w-12 shrink-0 text-lg sm:w-16 tabular-nums">{scoreLine(game.score)}</span>}
      <Link to={paths.match(game.match_id)} className="card-link min-w-0 flex-1 truncate font-medium">
        {game.picked_maps[0]?.display_name ?? texts.noMap}
      </Link>
      {moved !== null && (
        <span className="shrink-0 text-sm tabular-nums">
          {moved}
          <span className="max-sm:sr-only"> {texts.elo}</span>
        </span>
      )}
      {game.created_at !== null && (
        <time dateTime={new Date(game.created_at).toISOString()} className="shrink-0 text-muted text-sm tabular-nums max-[24rem]:hidden">
          {formatClock(game.created_at)}
        </time>
      )}
    </li>
  )
}

/**
 * The scrims that the player has played today, and the link to all their matches. Nothing before the first scrim, because the page already
 * has one empty list.
 */
export function TodaysScrims({ user }: { user: OwnUser }) {
  const hasElo = useAtomValue(switchesAtom)?.elo !== 0
  const games = todaysScrims(usePages(playerGames, { userId: user.uid, hasElo }).items, Date.now())
  if (games.length === 0) return null
  return (
    <section aria-labelledby="dine-scrims">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="dine-scrims" className="display text-lg">
          {texts.title}
        </h2>
        <Link to={paths.profile(user.uid)} className="inline-flex min-h-11 items-center text-muted text-sm hover:text-base-content">
          {texts.all}
        </Link>
      </div>
      <ul className="panel divide-y divide-line overflow-hidden">
        {games.map((game) => (
          <Row key={game.match_id} game={game} />
        ))}
      </ul>
    </section>
  )
}
