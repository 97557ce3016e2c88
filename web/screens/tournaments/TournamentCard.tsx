import { ArrowRight, Trophy } from 'lucide-react'
import { Link } from 'react-router'
import type { TournamentCard as Card } from '../../../durable/protocol/tournament/tournament-fields.ts'
import { formatTime } from '../../format/date.ts'
import { paths } from '../../paths/paths.ts'
import { tournamentTypeNames, tournamentWords } from '../../texts/tournaments.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PlayerName } from '../../ui/PlayerName.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { TeamLogo } from '../../ui/TeamLogo.tsx'
import { TimeLeft } from '../../ui/time/TimeLeft.tsx'
import { cardTexts as texts } from './texts.ts'
import { statusLineOf } from './tournament-lists.ts'

const tones = {
  now: { text: 'text-primary', dot: 'bg-primary' },
  live: { text: 'text-warning', dot: 'bg-warning breathe' },
  quiet: { text: 'text-muted', dot: 'bg-base-content/40' },
} as const

function CardStatus({ card }: { card: Card }) {
  const { text, tone } = statusLineOf(card)
  return (
    <span className={`flex shrink-0 items-center gap-1.5 ${tones[tone].text}`}>
      <span className={`size-1.5 rounded-full ${tones[tone].dot}`} aria-hidden="true" />
      {text}
    </span>
  )
}

/** How many of the places are taken, as a bar with its figures. */
function Places({ taken, of }: { taken: number; of: number }) {
  return (
    <div>
      <p className="tabular-nums">{texts.places(taken, of)}</p>
      <Progress percent={(taken / of) * 100} label={texts.placesLabel(taken, of)} className="mt-1.5 h-1.5 w-28" />
    </div>
  )
}

function Winner({ winner, taken }: { winner: Card['winner']; taken: number }) {
  if (!winner) return <Places taken={taken} of={taken} />
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="relative shrink-0">
        <TeamLogo name={winner.name} src={winner.logo_url} size={40} />
        <Icon of={Trophy} className="-right-2 -bottom-1.5 absolute rounded bg-base-200 p-px text-side-t" />
      </span>
      <span className="min-w-0">
        <span className="eyebrow block leading-4">{texts.winner}</span>
        <PlayerName name={winner.name} className="font-semibold" />
      </span>
    </div>
  )
}

/** One tournament in a list: its date, type, size, status, and winner. `now` is the server's time (UTC ms). */
export function TournamentCard({ card, now }: { card: Card; now: number }) {
  const facts = [tournamentTypeNames[card.tournament_type], tournamentWords.size(card.team_size)]
  const edge = card.status === 'in_progress' ? 'border-warning/50' : 'border-line hover:border-line-strong'
  return (
    <article
      className={`lift relative flex min-h-54 flex-col overflow-hidden rounded-box border bg-base-200 p-4 hover:bg-base-300/60 sm:p-5 ${edge}`}
    >
      {card.image_url && (
        <img
          src={card.image_url}
          alt=""
          loading="lazy"
          className="-mx-4 -mt-4 mb-3 h-28 w-auto max-w-none object-cover sm:-mx-5 sm:-mt-5"
        />
      )}
      <p className="flex items-center justify-between gap-3 text-sm">
        <CardStatus card={card} />
        {card.status === 'open' && <TimeLeft at={card.start_date} className="shrink-0" />}
      </p>
      <h2 className="untrusted display mt-2 line-clamp-2 pb-0.5 text-lg normal-case leading-tight">
        <bdi>{card.name}</bdi>
      </h2>
      <p className="text-muted text-sm">
        <time dateTime={new Date(card.start_date).toISOString()} className="text-base-content">
          {formatTime(card.start_date, now)}
        </time>
        <span className="block truncate">{facts.join(' · ')}</span>
      </p>
      {card.prize_pool && (
        <p className="mt-2 flex min-w-0 items-baseline gap-2 text-sm">
          <span className="text-muted">{texts.prize}</span>
          <span className="untrusted line-clamp-1 min-w-0 font-medium">{card.prize_pool}</span>
        </p>
      )}
      <div className="mt-auto flex items-end justify-between gap-3 pt-4 text-sm">
        {card.status === 'completed' ? (
          <Winner winner={card.winner} taken={card.registered_teams} />
        ) : (
          <Places taken={card.registered_teams} of={card.max_teams} />
        )}
        <Link
          to={paths.tournament(card.id)}
          aria-label={texts.openWhich(card.name)}
          className="card-link -mr-1 -mb-2.5 inline-flex min-h-11 shrink-0 items-center gap-1 px-1 font-medium"
        >
          {texts.goTo}
          <Icon of={ArrowRight} />
        </Link>
      </div>
    </article>
  )
}
