import { useCallback } from 'react'
import { useNavigate, useParams } from 'react-router'
import { usePolled } from '../../../../hooks/loading/use-polled.ts'
import { fetchOrganised } from '../../../../net/api/admin/tournaments.ts'
import { adminPaths } from '../../../../paths/admin-paths.ts'
import { BackLink } from '../../../../ui/BackLink.tsx'
import { NotFetched } from '../../../../ui/loading/NotFetched.tsx'
import { AdminSection } from '../../AdminSection.tsx'
import { TournamentForm } from './TournamentForm.tsx'
import { formTexts as texts } from './texts.ts'

/** How often it is asked whether something has become fixed while one writes, in ms. */
const everyMs = 30_000

/** The settings of a tournament, to be changed (docs/product.md 14.1). */
export default function EditTournamentSection() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { data, problem, refresh } = usePolled(
    useCallback(() => fetchOrganised(id), [id]),
    everyMs,
  )
  const run = adminPaths.tournament(id)
  return (
    <AdminSection
      title={texts.editTitle}
      name={data?.tournament.name}
      lead={data?.tournament.name}
      action={<BackLink to={run}>{texts.backToRun}</BackLink>}
    >
      {data ? (
        <TournamentForm tournament={data.tournament} back={run} onSaved={() => navigate(run)} />
      ) : problem ? (
        <div className="panel">
          <NotFetched title={problem.message} onRetry={refresh} />
        </div>
      ) : (
        <div role="status" aria-label={texts.loading} className="skeleton h-120 max-w-3xl rounded-box opacity-60" />
      )}
    </AdminSection>
  )
}
