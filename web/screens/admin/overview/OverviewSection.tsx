import { Siren } from 'lucide-react'
import { concernsOf } from '../../../../durable/rules/staff/concerns/concerns.ts'
import { hasRight } from '../../../../durable/rules/staff/staff-rights.ts'
import type { ViewerRole } from '../../../../durable/rules/vocabulary.ts'
import type { Overview } from '../../../../worker/contract/admin/overview.ts'
import { isLocalPlay } from '../../../net/local-play.ts'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { overview } from '../../../resource/shared/overview.ts'
import { useResource, type View } from '../../../resource/use-resource.ts'
import { userAtom } from '../../../state/session-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { NotFetched } from '../../../ui/loading/NotFetched.tsx'
import { AdminSection } from '../AdminSection.tsx'
import { StartNotice } from '../start/StartNotice.tsx'
import { AllWell } from './AllWell.tsx'
import { ConcernList } from './ConcernList.tsx'
import { DutyPanel } from './DutyPanel.tsx'
import { ErrorList } from './ErrorList.tsx'
import { SiteChecks } from './SiteChecks.tsx'
import { SiteFigures } from './SiteFigures.tsx'
import { overviewTexts as texts } from './texts.ts'

function Loaded({ overview, isStale, onTried }: { overview: Overview; isStale: boolean; onTried(): void }) {
  const concerns = concernsOf(overview)
  const { site, now } = overview
  return (
    <div className="grid gap-10">
      {isStale && (
        <p role="status" className="panel -mb-4 px-4 py-3 text-warning sm:px-5">
          {texts.stale}
        </p>
      )}
      <DutyPanel desk={overview.desk} now={now} onChanged={onTried} />
      {concerns.length > 0 ? (
        <ConcernList concerns={concerns} desk={overview.desk} now={now} onChanged={onTried} />
      ) : (
        <AllWell text={site === undefined ? texts.wellModerator : texts.wellText} />
      )}
      <SiteFigures overview={overview} />
      {site && (
        <>
          <ErrorList errors={site.errors} now={now} />
          <SiteChecks site={site} now={now} />
        </>
      )}
    </div>
  )
}

const OverviewSkeleton = () => (
  <div role="status" aria-label={texts.loading} className="grid gap-10">
    <div className="skeleton h-36 rounded-box opacity-60" />
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {['a', 'b', 'c', 'd'].map((each) => (
        <div key={each} className="skeleton h-36 rounded-box opacity-60" />
      ))}
    </div>
  </div>
)

export function OverviewContent({ view: { state, value, isStale, retry } }: { view: View<Overview> }) {
  if (state === 'loading') return <OverviewSkeleton />
  return value ? <Loaded overview={value} isStale={isStale} onTried={retry} /> : <NotFetched title={texts.failed} onRetry={retry} />
}

/**
 * The links of the overview: to the parts that a new site lacks, and to the practice for staff who can begin one; on a local site that is
 * all staff.
 */
const OverviewLinks = ({ role }: { role: ViewerRole }) => (
  <div className="flex flex-wrap gap-2">
    {(isLocalPlay() || hasRight(role, 'practice')) && (
      <ButtonLink icon={Siren} size="small" to={adminPaths.practice}>
        {texts.practice}
      </ButtonLink>
    )}
    {hasRight(role, 'first-run') && <StartNotice />}
  </div>
)

/** The state of the site: concerns, figures, errors (docs/product.md 13.2). */
export default function OverviewSection() {
  const me = useAtomValue(userAtom)
  return (
    <AdminSection title={texts.title} lead={texts.lead} action={<OverviewLinks role={me?.role ?? 0} />}>
      <OverviewContent view={useResource(overview)} />
    </AdminSection>
  )
}
