import type { ReactNode } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation, useParams } from 'react-router'
import { isStaff } from '../durable/rules/staff/role-ranks.ts'
import { useWantedPage, type Wanted } from './hooks/loading/use-wanted-page.ts'
import { paths } from './paths/paths.ts'
import { HomeScreen } from './screens/home/HomeScreen.tsx'
import { Shell } from './shell/Shell.tsx'
import { isLeavingAtom, sessionAtom, userAtom } from './state/session-atoms.ts'
import { useAtomValue } from './state/store.ts'
import { lazyPart } from './ui/loading/lazy-part.ts'
import { NotFound } from './ui/NotFound.tsx'

const GathersScreen = lazyPart(() => import('./screens/gathers/GathersScreen.tsx'))
const CreateGatherScreen = lazyPart(() => import('./screens/gather-create/CreateGatherScreen.tsx'))
const MatchmakingScreen = lazyPart(() => import('./screens/matchmaking/MatchmakingScreen.tsx'))
const MatchScreen = lazyPart(() => import('./screens/match/MatchScreen.tsx'))
const ProfileScreen = lazyPart(() => import('./screens/profile/ProfileScreen.tsx'))
const MedalScreen = lazyPart(() => import('./screens/medals/MedalScreen.tsx'))
const HelpScreen = lazyPart(() => import('./screens/help/HelpScreen.tsx'))
const EloScreen = lazyPart(() => import('./screens/elo/EloScreen.tsx'))
const TopScreen = lazyPart(() => import('./screens/top/TopScreen.tsx'))
const SettingsScreen = lazyPart(() => import('./screens/settings/SettingsScreen.tsx'))
const AdminScreen = lazyPart(() => import('./screens/admin/AdminScreen.tsx'))
const ModerationScreen = lazyPart(() => import('./screens/moderation/ModerationScreen.tsx'))
const TournamentsScreen = lazyPart(() => import('./screens/tournaments/TournamentsScreen.tsx'))
const TournamentScreen = lazyPart(() => import('./screens/tournament/TournamentScreen.tsx'))
const TeamsScreen = lazyPart(() => import('./screens/teams/TeamsScreen.tsx'))
const TeamScreen = lazyPart(() => import('./screens/team/TeamScreen.tsx'))
const CupsScreen = lazyPart(() => import('./screens/cup/list/CupsScreen.tsx'))
const CupScreen = lazyPart(() => import('./screens/cup/CupScreen.tsx'))
const CupLiveScreen = lazyPart(() => import('./screens/cup/live/CupLiveScreen.tsx'))
const SupportScreen = lazyPart(() => import('./screens/support/SupportScreen.tsx'))
const FaqScreen = lazyPart(() => import('./screens/faq/FaqScreen.tsx'))
/** The page of all controls; a build leaves it out. */
const UiPage = import.meta.env.DEV ? lazyPart(() => import('./ui-page/UiPage.tsx')) : null

/** All pages but the home page are for signed-in players. A guest is sent to the home page, and on to the wanted page after signing in. */
function SignedIn() {
  const { pathname, search, hash } = useLocation()
  // Anyone who has just deleted their account does not come back to where they did it.
  const asked: Wanted | null = useAtomValue(isLeavingAtom) ? null : { wanted: pathname + search + hash }
  return useAtomValue(userAtom) ? <Outlet /> : <Navigate to={paths.home} replace state={asked} />
}

function Home() {
  const wanted = useWantedPage()
  return useAtomValue(userAtom) && wanted ? <Navigate to={wanted} replace /> : <HomeScreen />
}

function Staff({ children }: { children: ReactNode }) {
  const user = useAtomValue(userAtom)
  return user && isStaff(user.role) ? children : <Navigate to={paths.home} replace />
}

function GatherRedirect() {
  const { gatherId = '' } = useParams()
  return <Navigate to={paths.match(gatherId)} replace />
}

/** Every address of the site. Nothing is rendered until the session is known. */
export function AppRoutes() {
  if (useAtomValue(sessionAtom).state === 'loading') return null
  return (
    <Shell>
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/home" element={<HomeScreen />} />
        <Route element={<SignedIn />}>
          <Route path="/matchmaking" element={<MatchmakingScreen />} />
          <Route path="/match/:matchid" element={<MatchScreen />} />
          <Route path="/gather/:gatherId" element={<GatherRedirect />} />
          <Route path="/gathers" element={<GathersScreen />} />
          <Route path="/gathers/create" element={<CreateGatherScreen />} />
          <Route path="/tournaments" element={<TournamentsScreen />} />
          <Route path="/tournaments/:id" element={<TournamentScreen />} />
          <Route path="/teams" element={<TeamsScreen />} />
          <Route path="/teams/:id" element={<TeamScreen />} />
          <Route path="/cup" element={<CupsScreen />} />
          <Route path="/cup/:id" element={<CupScreen />} />
          <Route path="/cup/:id/live" element={<CupLiveScreen />} />
          <Route path="/profile/:userid" element={<ProfileScreen />} />
          <Route path="/settings/*" element={<SettingsScreen />} />
          <Route path="/medal" element={<MedalScreen />} />
          <Route path="/top" element={<TopScreen />} />
          <Route path="/elo" element={<EloScreen />} />
          <Route path="/help" element={<HelpScreen />} />
          <Route path="/faq" element={<FaqScreen />} />
          <Route path="/support/*" element={<SupportScreen />} />
          <Route
            path="/admin/*"
            element={
              <Staff>
                <AdminScreen />
              </Staff>
            }
          />
        </Route>
        {UiPage && <Route path="/ui" element={<UiPage />} />}
        <Route path="/moderering" element={<ModerationScreen />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Shell>
  )
}
