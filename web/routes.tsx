import { type ComponentType, type ReactNode, useEffect } from 'react'
import { matchPath, Navigate, Outlet, Route, Routes, useLocation, useParams } from 'react-router'
import { isStaff } from '../durable/rules/staff/role-ranks.ts'
import { useWantedPage, type Wanted } from './hooks/loading/use-wanted-page.ts'
import { useLinkPointedAt } from './hooks/use-link-pointed-at.ts'
import { paths } from './paths/paths.ts'
import { HomeScreen } from './screens/home/HomeScreen.tsx'
import { Shell } from './shell/Shell.tsx'
import { isLeavingAtom, sessionAtom, userAtom } from './state/session-atoms.ts'
import { ownMatchAtom } from './state/site-atoms.ts'
import { useAtomValue } from './state/store.ts'
import { type LazyPart, lazyPart } from './ui/loading/lazy-part.ts'
import { NotFound } from './ui/NotFound.tsx'

/** The screens of signed-in players by their addresses. Each is fetched when it is gone to, or when a link to it is pointed at. */
const screens: Readonly<Record<string, LazyPart<ComponentType>>> = {
  '/matchmaking': lazyPart(() => import('./screens/matchmaking/MatchmakingScreen.tsx')),
  '/match/:matchid': lazyPart(() => import('./screens/match/MatchScreen.tsx')),
  '/gathers': lazyPart(() => import('./screens/gathers/GathersScreen.tsx')),
  '/gathers/create': lazyPart(() => import('./screens/gather-create/CreateGatherScreen.tsx')),
  '/tournaments': lazyPart(() => import('./screens/tournaments/TournamentsScreen.tsx')),
  '/tournaments/:id': lazyPart(() => import('./screens/tournament/TournamentScreen.tsx')),
  '/teams': lazyPart(() => import('./screens/teams/TeamsScreen.tsx')),
  '/teams/:id': lazyPart(() => import('./screens/team/TeamScreen.tsx')),
  '/cup': lazyPart(() => import('./screens/cup/list/CupsScreen.tsx')),
  '/cup/:id': lazyPart(() => import('./screens/cup/CupScreen.tsx')),
  '/cup/:id/live': lazyPart(() => import('./screens/cup/live/CupLiveScreen.tsx')),
  '/profile/:userid': lazyPart(() => import('./screens/profile/ProfileScreen.tsx')),
  '/settings/*': lazyPart(() => import('./screens/settings/SettingsScreen.tsx')),
  '/medal': lazyPart(() => import('./screens/medals/MedalScreen.tsx')),
  '/top': lazyPart(() => import('./screens/top/TopScreen.tsx')),
  '/elo': lazyPart(() => import('./screens/elo/EloScreen.tsx')),
  '/help': lazyPart(() => import('./screens/help/HelpScreen.tsx')),
  '/faq': lazyPart(() => import('./screens/faq/FaqScreen.tsx')),
  '/support/*': lazyPart(() => import('./screens/support/SupportScreen.tsx')),
}
const AdminScreen = lazyPart(() => import('./screens/admin/AdminScreen.tsx'))
const ModerationScreen = lazyPart(() => import('./screens/moderation/ModerationScreen.tsx'))
/** The page of all controls; a build leaves it out. */
const UiPage = import.meta.env.DEV ? lazyPart(() => import('./ui-page/UiPage.tsx')) : null

function preloadScreen(path: string): void {
  const address = Object.keys(screens).find((each) => matchPath(each, path))
  if (address) screens[address]?.preload()
}

/** Fetches the screen of the player's match as soon as they sit in it, and of a link as soon as it is pointed at. */
function usePreloadedScreens(): void {
  const match = useAtomValue(ownMatchAtom)
  useEffect(() => {
    if (match !== null) preloadScreen(`/match/${match}`)
  }, [match])
  useLinkPointedAt(preloadScreen)
}

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
  usePreloadedScreens()
  if (useAtomValue(sessionAtom).state === 'loading') return null
  return (
    <Shell>
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/home" element={<HomeScreen />} />
        <Route element={<SignedIn />}>
          {Object.entries(screens).map(([path, Screen]) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route path="/gather/:gatherId" element={<GatherRedirect />} />
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
