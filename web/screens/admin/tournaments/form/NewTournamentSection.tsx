import { useNavigate } from 'react-router'
import { fetchServers } from '../../../../net/api/admin/servers.ts'
import { adminPaths } from '../../../../paths/admin-paths.ts'
import { resource } from '../../../../resource/resource.ts'
import { useResource } from '../../../../resource/use-resource.ts'
import { BackLink } from '../../../../ui/BackLink.tsx'
import { AdminSection } from '../../AdminSection.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { TournamentForm } from './TournamentForm.tsx'
import { formTexts as texts } from './texts.ts'

/** The servers of the site as they are when the form is opened: read again, they would take the form away while one writes. */
const serversAtFirst = resource('servers of a new tournament', fetchServers)

/** A new tournament (docs/product.md 14.1). The form waits for the number of servers, which its plan begins with, unless that fails. */
export default function NewTournamentSection() {
  const navigate = useNavigate()
  const { state, value } = useResource(serversAtFirst)
  const count = value?.servers.filter(({ rests }) => rests === 0).length
  return (
    <AdminSection title={texts.newTitle} lead={texts.lead} action={<BackLink to={adminPaths.tournaments}>{texts.back}</BackLink>}>
      {value || state === 'failed' ? (
        <TournamentForm
          tournament={null}
          servers={count}
          back={adminPaths.tournaments}
          onSaved={(id) => navigate(adminPaths.tournament(id))}
        />
      ) : (
        <FormSkeleton label={texts.loadingNew} />
      )}
    </AdminSection>
  )
}
