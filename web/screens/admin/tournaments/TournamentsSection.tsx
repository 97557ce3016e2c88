import { Plus } from 'lucide-react'
import type { TournamentStatus } from '../../../../durable/rules/tournament/tournament-words.ts'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { allTournaments } from '../../../resource/shared/all-tournaments.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { byStatus } from '../events/by-status.ts'
import { EventsSection } from '../events/EventsSection.tsx'
import { adminTexts } from '../texts.ts'
import { TournamentRow } from './TournamentRow.tsx'
import { listTexts as texts } from './texts.ts'

const order: readonly TournamentStatus[] = ['in_progress', 'open', 'completed']

/** Every tournament, and the link to a new one (docs/product.md 14.5). */
export default function TournamentsSection() {
  return (
    <EventsSection
      title={adminTexts.sections.tournaments}
      deletes="delete-tournament"
      texts={texts}
      list={useResource(allTournaments)}
      groupsOf={({ tournaments }) => byStatus(tournaments, { order, startOf: (card) => card.start_date })}
      row={(card, now) => <TournamentRow key={card.id} card={card} now={now} />}
      add={
        <ButtonLink variant="primary" icon={Plus} to={adminPaths.newTournament}>
          {texts.add}
        </ButtonLink>
      }
    />
  )
}
