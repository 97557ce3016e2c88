import { type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import { concernsOf } from '../../../durable/rules/staff/concerns/concerns.ts'
import { isStaff } from '../../../durable/rules/staff/role-ranks.ts'
import { hasRight, type StaffRight } from '../../../durable/rules/staff/staff-rights.ts'
import type { Role } from '../../../durable/rules/vocabulary.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { overview } from '../../resource/shared/overview.ts'
import { useResource } from '../../resource/use-resource.ts'
import { menuCounts } from '../../staff/menu-counts.ts'
import { useWaitingCount } from '../../staff/use-waiting-count.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { useAtomValue, useSetAtom } from '../../state/store.ts'
import { ownToastMs, pushToastAtom } from '../../state/toast-atoms.ts'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { PartBoundary } from '../../ui/loading/PartBoundary.tsx'
import NotFound from '../../ui/NotFound.tsx'
import { AdminBar } from './AdminBar.tsx'
import { AdminMenu } from './AdminMenu.tsx'
import { AreaConcerns } from './AreaConcerns.tsx'
import { sectionAt } from './admin-sections.ts'
import { CoOrganiserArea } from './CoOrganiserArea.tsx'
import { SectionSkeleton } from './SectionSkeleton.tsx'
import { adminTexts } from './texts.ts'
import { useSameFocus } from './use-same-focus.ts'

const OverviewSection = lazyPart(() => import('./overview/OverviewSection.tsx'))
const StartSection = lazyPart(() => import('./start/StartSection.tsx'))
const PracticeSection = lazyPart(() => import('./practice/PracticeSection.tsx'))
const LogSection = lazyPart(() => import('./log/LogSection.tsx'))
const SystemSection = lazyPart(() => import('./system/SystemSection.tsx'))
const IncidentsSection = lazyPart(() => import('./incidents/IncidentsSection.tsx'))
const MapsSection = lazyPart(() => import('./maps/MapsSection.tsx'))
const ServersSection = lazyPart(() => import('./servers/ServersSection.tsx'))
const MatchesSection = lazyPart(() => import('./matches/MatchesSection.tsx'))
const ManageSection = lazyPart(() => import('./manage/ManageSection.tsx'))
const MatchSettingsSection = lazyPart(() => import('./match-settings/MatchSettingsSection.tsx'))
const TournamentsSection = lazyPart(() => import('./tournaments/TournamentsSection.tsx'))
const NewTournamentSection = lazyPart(() => import('./tournaments/form/NewTournamentSection.tsx'))
const EditTournamentSection = lazyPart(() => import('./tournaments/form/EditTournamentSection.tsx'))
const RunTournamentSection = lazyPart(() => import('./tournaments/run/RunTournamentSection.tsx'))
const CupsSection = lazyPart(() => import('./cups/CupsSection.tsx'))
const MedalsSection = lazyPart(() => import('./medals/MedalsSection.tsx'))
const FaqSection = lazyPart(() => import('./faq/FaqSection.tsx'))
const UsersSection = lazyPart(() => import('./users/UsersSection.tsx'))
const UserSection = lazyPart(() => import('./user/UserSection.tsx'))
const TicketsSection = lazyPart(() => import('./tickets/TicketsSection.tsx'))
const TemplatesSection = lazyPart(() => import('./templates/TemplatesSection.tsx'))

function MenuAndSection({ role }: { role: Role }) {
  const section = useSameFocus()
  const { value } = useResource(overview)
  const counts = menuCounts(value)
  const here = sectionAt(useLocation().pathname)?.id
  const concerns = value && here !== 'overview' ? concernsOf(value).filter(({ area }) => area === here) : []
  useWaitingCount(value)
  return (
    <div data-wide>
      <AdminBar role={role} counts={counts} />
      <div className="wrap grid gap-8 pt-5 pb-12 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-10 lg:pt-8">
        <AdminMenu role={role} counts={counts} />
        <div ref={section} className="min-w-0">
          <AreaConcerns concerns={concerns} />
          <PartBoundary isScreen>
            <Suspense fallback={<SectionSkeleton />}>
              <Outlet />
            </Suspense>
          </PartBoundary>
        </div>
      </div>
    </div>
  )
}

/** The first page of the area, and the target of an address that the role cannot use (docs/decisions/058). */
const home = adminPaths.section('overview')

/** Tells staff that their role cannot open the section, and leads them to the overview. */
function NotYours() {
  const pushToast = useSetAtom(pushToastAtom)
  useEffect(() => pushToast({ type: 'warning', msg: adminTexts.notYours, duration: ownToastMs }), [pushToast])
  return <Navigate to={home} replace />
}

/**
 * The admin area: a menu and its sections, each for roles that have its right (docs/product.md 13.1). The page of a tournament checks
 * itself who can run it.
 */
export default function AdminScreen() {
  const me = useAtomValue(userAtom)
  if (!me) return null
  if (!isStaff(me.role)) return <CoOrganiserArea run={<RunTournamentSection />} edit={<EditTournamentSection />} />
  const needs = (right: StaffRight, section: ReactNode) => (hasRight(me.role, right) ? section : <NotYours />)
  return (
    <Routes>
      <Route index element={<Navigate to={home} replace />} />
      <Route element={<MenuAndSection role={me.role} />}>
        <Route path="overview" element={needs('overview', <OverviewSection />)} />
        <Route path="start" element={needs('first-run', <StartSection />)} />
        <Route path="practice" element={needs('overview', <PracticeSection />)} />
        <Route path="log" element={needs('staff-log', <LogSection />)} />
        <Route path="settings" element={needs('switches', <SystemSection />)} />
        <Route path="incidents" element={needs('incidents', <IncidentsSection />)} />
        <Route path="maps" element={needs('maps', <MapsSection />)} />
        <Route path="servers" element={needs('servers', <ServersSection />)} />
        <Route path="matches" element={needs('see-matches', <MatchesSection />)} />
        <Route path="manage/:matchid" element={needs('see-matches', <ManageSection />)} />
        <Route path="match-settings" element={needs('match-settings', <MatchSettingsSection />)} />
        <Route path="tournaments" element={needs('tournaments', <TournamentsSection />)} />
        <Route path="tournaments/new" element={needs('tournaments', <NewTournamentSection />)} />
        <Route path="tournaments/:id" element={<RunTournamentSection />} />
        <Route path="tournaments/:id/edit" element={<EditTournamentSection />} />
        <Route path="cups" element={needs('cups', <CupsSection />)} />
        <Route path="medals" element={needs('medals', <MedalsSection />)} />
        <Route path="faq" element={needs('faq', <FaqSection />)} />
        <Route path="search" element={needs('users', <UsersSection />)} />
        <Route path="search/:userid" element={needs('users', <UserSection />)} />
        <Route path="tickets/:ticketid?" element={needs('tickets', <TicketsSection />)} />
        <Route path="templates" element={needs('templates', <TemplatesSection />)} />
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
