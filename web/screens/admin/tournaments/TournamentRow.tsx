import { CopyPlus } from 'lucide-react'
import type { TournamentCard } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { formatTime } from '../../../format/date.ts'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { tournamentTypeNames } from '../../../texts/tournaments.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { EventRow } from '../events/EventRow.tsx'
import { listTexts as texts } from './texts.ts'

function CardStatus({ card }: { card: TournamentCard }) {
  if (card.winner) return <span className="untrusted">{texts.winner(card.winner.name)}</span>
  if (card.status !== 'open') return null
  const isOpen = card.registration_open === 1
  return <span className={isOpen ? 'text-primary' : ''}>{isOpen ? texts.open : texts.closed}</span>
}

/** One tournament of the list: its name, start, size, type and status. */
export function TournamentRow({ card, now }: { card: TournamentCard; now: number }) {
  const facts = [
    formatTime(card.start_date, now),
    texts.registered(card.registered_teams, card.max_teams),
    texts.size(card.team_size),
    tournamentTypeNames[card.tournament_type],
  ]
  return (
    <EventRow
      to={adminPaths.tournament(card.id)}
      name={card.name}
      facts={facts}
      actions={
        <ButtonLink icon={CopyPlus} shape="phone-square" to={adminPaths.copyTournament(card.id)} aria-label={texts.copyOf(card.name)}>
          <span className="max-sm:sr-only">{texts.copy}</span>
        </ButtonLink>
      }
    >
      <CardStatus card={card} />
    </EventRow>
  )
}
