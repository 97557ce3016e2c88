import { Suspense } from 'react'
import { useNavigate, useParams } from 'react-router'
import { hasRight } from '../../../../../durable/rules/staff/staff-rights.ts'
import { fetchOrganised } from '../../../../net/api/admin/tournaments.ts'
import { adminPaths } from '../../../../paths/admin-paths.ts'
import { resource } from '../../../../resource/resource.ts'
import { every } from '../../../../resource/triggers.ts'
import { useResource } from '../../../../resource/use-resource.ts'
import { userAtom } from '../../../../state/session-atoms.ts'
import { useAtomValue } from '../../../../state/store.ts'
import { BackLink } from '../../../../ui/BackLink.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.ts'
import { NotFetched } from '../../../../ui/loading/NotFetched.tsx'
import { AdminSection } from '../../AdminSection.tsx'
import { CoOrganiserPanel } from './CoOrganiserPanel.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { TournamentForm } from './TournamentForm.tsx'
import { formTexts as texts } from './texts.ts'

const PicturePanel = lazyPart(async () => ({ default: (await import('./PicturePanel.tsx')).PicturePanel }))

/** A tournament with the changes that its organisers can make; fields can become fixed while the form is open. */
const organised = resource('organised tournament', fetchOrganised, { again: [every(30_000)] })

/** Changes the settings of a tournament (docs/product.md 14.1). */
export default function EditTournamentSection() {
  const { id = '' } = useParams()
  const me = useAtomValue(userAtom)
  const navigate = useNavigate()
  const { state, value, problem, retry } = useResource(organised, id)
  const run = adminPaths.tournament(id)
  return (
    <AdminSection
      title={texts.editTitle}
      name={value?.tournament.name}
      lead={value?.tournament.name}
      action={<BackLink to={run}>{texts.backToRun}</BackLink>}
    >
      {value ? (
        <>
          <TournamentForm tournament={value.tournament} back={run} onSaved={() => navigate(run)} />
          <Suspense fallback={<div className="skeleton mt-6 h-72 max-w-3xl rounded-box opacity-40" />}>
            <PicturePanel tournament={value.tournament} onChanged={() => void retry()} />
          </Suspense>
          {me && hasRight(me.role, 'tournaments') && <CoOrganiserPanel tournament={value.tournament} onChanged={() => void retry()} />}
        </>
      ) : state === 'failed' ? (
        <div className="panel">
          <NotFetched title={problem.message} onRetry={retry} />
        </div>
      ) : (
        <FormSkeleton label={texts.loading} />
      )}
    </AdminSection>
  )
}
