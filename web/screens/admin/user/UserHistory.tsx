import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { statusLabels } from '../../../../durable/rules/play/status-labels.ts'
import type { StaffHistoryRow, StaffUserReply } from '../../../../worker/contract/admin/users.ts'
import { formatTimeAndDate } from '../../../format/date.ts'
import { matchKindName } from '../../../format/gather.ts'
import { formatRatingChange } from '../../../format/rating-change.ts'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Nothing, Panel } from './Panel.tsx'
import { historyTexts as texts } from './texts.ts'

/** «Mirage 13–7», «Mirage, Nuke, Inferno 2–1»; the kind of the match if nothing was played. */
function headlineOf({ maps, score, type }: StaffHistoryRow): string {
  const played = maps.join(', ') || matchKindName[type]
  return score === null ? played : `${played} ${score.own}–${score.other}`
}

/** The state of a match in one word: voided, not ended by play, otherwise the result. */
function stateOf({ voided, status, result }: StaffHistoryRow): { word: string; tone: string } | null {
  if (voided === 1) return { word: texts.voided, tone: 'text-warning' }
  if (status !== 'complete') return { word: statusLabels[status].toLowerCase(), tone: 'text-muted' }
  return result && { word: texts.results[result], tone: 'text-muted' }
}

function Row({ game, showsElo }: { game: StaffHistoryRow; showsElo: boolean }) {
  const change = showsElo ? formatRatingChange(game) : null
  const state = stateOf(game)
  return (
    <li className="relative flex items-baseline gap-4 border-line border-t px-4 py-2.5 text-sm hover:bg-base-300/40 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Link to={paths.match(game.matchid)} className="card-link font-medium tabular-nums">
            {headlineOf(game)}
          </Link>
          {state && <span className={state.tone}>{state.word}</span>}
        </p>
        <p className="text-muted">
          {matchKindName[game.type]} · {texts.mode(game.maxplayers / 2)} · {formatTimeAndDate(game.updated)}
        </p>
      </div>
      {change !== null && (
        <span className={`shrink-0 tabular-nums ${game.elotype === 'removed' ? 'text-error' : 'text-success'}`}>
          <span className="sr-only">{texts.elo} </span>
          {change}
        </span>
      )}
    </li>
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

/** The user's matches, ten a page. A press on a row opens the match. */
export function UserHistory(props: HistoryProps) {
  const { gathers, shows_elo } = props.seen
  return (
    <Panel title={texts.title}>
      {gathers.length === 0 ? (
        <Nothing>{texts.none}</Nothing>
      ) : (
        <ul>
          {gathers.map((game) => (
            <Row key={game.matchid} game={game} showsElo={shows_elo === 1} />
          ))}
        </ul>
      )}
      <Pager {...props} />
    </Panel>
  )
}
