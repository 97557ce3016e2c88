import { CopyPlus, ExternalLink, Pencil } from 'lucide-react'
import { useParams } from 'react-router'
import type { Tournament } from '../../../../../durable/protocol/tournament/tournament-fields.ts'
import missingDrawing from '../../../../art/empty/nothing-found.svg'
import { formatTime } from '../../../../format/date.ts'
import { useMinute } from '../../../../hooks/use-minute.ts'
import { adminPaths } from '../../../../paths/admin-paths.ts'
import { paths } from '../../../../paths/paths.ts'
import { useTournament } from '../../../../rooms/use-tournament.ts'
import { tournamentTypeNames } from '../../../../texts/tournaments.ts'
import { BackLink } from '../../../../ui/BackLink.tsx'
import { ButtonLink } from '../../../../ui/button/Button.tsx'
import { EmptyState } from '../../../../ui/loading/EmptyState.tsx'
import { AdminSection } from '../../AdminSection.tsx'
import { RunTournament } from './RunTournament.tsx'
import { runTexts as texts } from './texts.ts'

function Actions({ id }: { id: string }) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:*:last:col-span-2">
      <ButtonLink icon={ExternalLink} to={paths.tournament(id)}>
        {texts.page}
      </ButtonLink>
      <ButtonLink icon={Pencil} to={adminPaths.editTournament(id)}>
        {texts.edit}
      </ButtonLink>
      <ButtonLink icon={CopyPlus} to={adminPaths.copyTournament(id)}>
        {texts.copy}
      </ButtonLink>
    </div>
  )
}

function factsOf(tournament: Tournament, now: number): string {
  const { registered_teams: registered, max_teams: max, team_size: size, start_date: start, tournament_type: type } = tournament
  return [formatTime(start, now), texts.facts.teams(registered, max), texts.facts.size(size), tournamentTypeNames[type]].join(' · ')
}

/** One tournament under the hands of its organiser (docs/product.md 14.5). */
export default function RunTournamentSection() {
  const { id = '' } = useParams()
  const now = useMinute()
  const { view, end, isLost } = useTournament(id)
  const tournament = view?.tournament
  return (
    <AdminSection
      title={tournament?.name ?? texts.title}
      lead={tournament && factsOf(tournament, now)}
      action={end ? <BackLink to={adminPaths.tournaments}>{texts.back}</BackLink> : <Actions id={id} />}
    >
      {isLost && (
        <p role="status" className="panel mb-4 px-4 py-3 text-warning sm:px-5">
          {texts.lost}
        </p>
      )}
      {tournament ? (
        <RunTournament tournament={tournament} now={now} />
      ) : end ? (
        <div className="panel">
          <EmptyState art={missingDrawing} title={end === 'missing' ? texts.failed : texts.forbidden} />
        </div>
      ) : (
        <div role="status" aria-label={texts.loading} className="grid gap-4">
          <div className="skeleton h-32 rounded-box opacity-60" />
          <div className="skeleton h-28 rounded-box opacity-60" />
          <div className="skeleton h-96 rounded-box opacity-40" />
        </div>
      )}
    </AdminSection>
  )
}
