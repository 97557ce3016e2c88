import { ArrowLeft } from 'lucide-react'
import { useParams } from 'react-router'
import { gatherTitle } from '../../../../durable/rules/lobby/gather-title.ts'
import missingDrawing from '../../../art/empty/nothing-found.svg'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { userAtom } from '../../../state/session-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { errorTexts } from '../../../texts/errors.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/loading/EmptyState.tsx'
import { NotFetched } from '../../../ui/loading/NotFetched.tsx'
import { AdminSection } from '../AdminSection.tsx'
import { ManageContent } from './ManageContent.tsx'
import { managedState } from './managed-state.ts'
import { manageTexts as texts } from './texts.ts'
import { useManagedMatch } from './use-managed-match.ts'

const MatchSkeleton = () => (
  <div role="status" aria-label={texts.loading} className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
    <div className="skeleton h-28 rounded-box opacity-60 lg:col-span-2" />
    <div className="skeleton h-96 rounded-box opacity-60" />
    <div className="skeleton h-96 rounded-box opacity-60" />
  </div>
)

const ToList = () => (
  <ButtonLink icon={ArrowLeft} to={adminPaths.matches}>
    {texts.toList}
  </ButtonLink>
)

/** The page on which staff manage one match (docs/product.md 13.7). */
export default function ManageSection() {
  const { matchid = '' } = useParams()
  const me = useAtomValue(userAtom)
  const managed = useManagedMatch(matchid)
  const { match } = managed
  const state = managedState(managed)
  return (
    <AdminSection title={texts.title} name={match ? gatherTitle(match) : undefined} action={<ToList />}>
      {state === 'missing' && (
        <div className="panel">
          <EmptyState art={missingDrawing} title={errorTexts.GATHER_CANT_FIND_GATHER} />
        </div>
      )}
      {state === 'shown' && match && me && <ManageContent match={match} me={me} managed={managed} />}
      {state === 'failed' && <NotFetched title={texts.failed} onRetry={managed.refresh} />}
      {state === 'loading' && <MatchSkeleton />}
    </AdminSection>
  )
}
