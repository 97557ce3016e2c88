import { CopyPlus, ExternalLink, Pencil } from 'lucide-react'
import { useParams } from 'react-router'
import type { Tournament } from '../../../../../durable/protocol/tournament/tournament-fields.ts'
import { hasRight } from '../../../../../durable/rules/staff/staff-rights.ts'
import missingDrawing from '../../../../art/empty/nothing-found.svg'
import { formatTime } from '../../../../format/date.ts'
import { useMinute } from '../../../../hooks/use-minute.ts'
import { adminPaths } from '../../../../paths/admin-paths.ts'
import { paths } from '../../../../paths/paths.ts'
import { mayRunIt } from '../../../../rooms/may-run-it.ts'
import { useTournament } from '../../../../rooms/use-tournament.ts'
import { userAtom } from '../../../../state/session-atoms.ts'
import { useAtomValue } from '../../../../state/store.ts'
import { tournamentTypeNames } from '../../../../texts/tournaments.ts'
import { BackLink } from '../../../../ui/BackLink.tsx'
import { ButtonLink } from '../../../../ui/button/Button.tsx'
import { EmptyState } from '../../../../ui/loading/EmptyState.tsx'
import { AdminSection } from '../../AdminSection.tsx'
import { RunTournament } from './RunTournament.tsx'
import { runTexts as texts } from './texts.ts'

/** `isStaff`: the viewer can copy the tournament. */
function Actions({ id, isStaff }: { id: string; isStaff: boolean }) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:*:nth-3:col-span-2">
      <ButtonLink icon={ExternalLink} to={paths.tournament(id)}>
        {texts.page}
      </ButtonLink>
      <ButtonLink icon={Pencil} to={adminPaths.editTournament(id)}>
        {texts.edit}
      </ButtonLink>
      {isStaff && (
        <ButtonLink icon={CopyPlus} to={adminPaths.copyTournament(id)}>
          {texts.copy}
        </ButtonLink>
      )}
    </div>
  )
}

function factsOf(tournament: Tournament, now: number): string {
  const { registered_teams: registered, max_teams: max, team_size: size, start_date: start, tournament_type: type } = tournament
  return [formatTime(start, now), texts.facts.teams(registered, max), texts.facts.size(size), tournamentTypeNames[type]].join(' · ')
}

/** The page on which organisers run one tournament (docs/product.md 14.5, 14.8). */
export default function RunTournamentSection() {
  const { id = '' } = useParams()
  const me = useAtomValue(userAtom)
  const now = useMinute()
  const { view, end, isLost } = useTournament(id)
  const isStaff = me !== null && hasRight(me.role, 'tournaments')
  const isMine = view !== null && me !== null && mayRunIt(view.tournament, me)
  const tournament = isMine ? view.tournament : undefined
  const isRefused = end !== null || (view !== null && !isMine)
  return (
    <AdminSection
      title={tournament?.name ?? texts.title}
      lead={tournament && factsOf(tournament, now)}
      action={
        isRefused ? (
          <BackLink to={isStaff ? adminPaths.tournaments : paths.tournaments}>{texts.back}</BackLink>
        ) : (
          <Actions id={id} isStaff={isStaff} />
        )
      }
    >
      {isLost && (
        <p role="status" className="panel mb-4 px-4 py-3 text-warning sm:px-5">
          {texts.lost}
        </p>
      )}
      {tournament ? (
        <RunTournament tournament={tournament} now={now} />
      ) : isRefused ? (
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
