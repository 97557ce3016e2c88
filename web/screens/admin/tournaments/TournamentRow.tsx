import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { TournamentCard } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { formatTime } from '../../../format/date.ts'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { tournamentTypeNames } from '../../../texts/tournaments.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { listTexts as texts } from './texts.ts'

function CardStatus({ card }: { card: TournamentCard }) {
  if (card.winner) return <span className="untrusted">{texts.winner(card.winner.name)}</span>
  if (card.status !== 'open') return null
  const isOpen = card.registration_open === 1
  return <span className={isOpen ? 'text-primary' : ''}>{isOpen ? texts.open : texts.closed}</span>
}

/** One tournament of the list: its name, start, size, type and status; the whole line leads to it. */
export function TournamentRow({ card, now }: { card: TournamentCard; now: number }) {
  const facts = [
    formatTime(card.start_date, now),
    texts.registered(card.registered_teams, card.max_teams),
    texts.size(card.team_size),
    tournamentTypeNames[card.tournament_type],
  ]
  return (
    <li className="relative flex items-center gap-4 px-4 py-3.5 transition-colors duration-150 hover:bg-base-300/50 sm:px-5">
      <div className="min-w-0 flex-1">
        <Link to={adminPaths.tournament(card.id)} className="card-link untrusted block font-medium">
          {card.name}
        </Link>
        <p className="mt-0.5 text-muted text-sm tabular-nums">{facts.join(' · ')}</p>
        <p className="mt-0.5 text-sm empty:hidden">
          <CardStatus card={card} />
        </p>
      </div>
      <Icon of={ChevronRight} size={20} className="shrink-0 text-muted" />
    </li>
  )
}
