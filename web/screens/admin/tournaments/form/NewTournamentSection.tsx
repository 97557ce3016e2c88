import { useNavigate, useSearchParams } from 'react-router'
import { fetchServers } from '../../../../net/api/admin/servers.ts'
import { fetchOrganised } from '../../../../net/api/admin/tournaments.ts'
import { adminPaths, copyOfKey } from '../../../../paths/admin-paths.ts'
import { resource } from '../../../../resource/resource.ts'
import { useResource } from '../../../../resource/use-resource.ts'
import { BackLink } from '../../../../ui/BackLink.tsx'
import { NotFetched } from '../../../../ui/loading/NotFetched.tsx'
import { AdminSection } from '../../AdminSection.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { TournamentForm } from './TournamentForm.tsx'
import { formTexts as texts } from './texts.ts'

// Both are read only once: reading them again would replace the form while the organiser writes.
const serversAtFirst = resource('servers of a new tournament', fetchServers)
const earlierTournament = resource('tournament that is copied', fetchOrganised)

function useCreated(): (id: string) => void {
  const navigate = useNavigate()
  return (id) => navigate(adminPaths.tournament(id))
}

/** A form that waits for the number of servers for its first plan, unless the call fails. */
function EmptyForm() {
  const { state, value } = useResource(serversAtFirst)
  const onSaved = useCreated()
  if (!value && state !== 'failed') return <FormSkeleton label={texts.loadingNew} />
  const count = value?.servers.filter(({ rests }) => rests === 0).length
  return <TournamentForm tournament={null} servers={count} back={adminPaths.tournaments} onSaved={onSaved} />
}

/** A form with all settings of an earlier tournament. */
function CopyForm({ id }: { id: string }) {
  const { state, value, problem, retry } = useResource(earlierTournament, id)
  const onSaved = useCreated()
  if (state === 'failed')
    return (
      <div className="panel">
        <NotFetched title={problem.message} onRetry={retry} />
      </div>
    )
  if (!value) return <FormSkeleton label={texts.loading} />
  return <TournamentForm tournament={null} copied={value.tournament} back={adminPaths.tournament(id)} onSaved={onSaved} />
}

/** A new tournament, or a copy of an earlier one (docs/product.md 14.1). */
export default function NewTournamentSection() {
  const id = useSearchParams()[0].get(copyOfKey)
  return (
    <AdminSection
      title={texts.newTitle}
      lead={id === null ? texts.lead : texts.copyLead}
      action={<BackLink to={adminPaths.tournaments}>{texts.back}</BackLink>}
    >
      {id === null ? <EmptyForm /> : <CopyForm key={id} id={id} />}
    </AdminSection>
  )
}
