import { type ComponentType, type ReactNode, useEffect } from 'react'
import { matchPath, Navigate, Outlet, Route, Routes, useLocation, useParams } from 'react-router'
import { isStaff } from '../durable/rules/staff/role-ranks.ts'
import { useWantedPage, type Wanted } from './hooks/loading/use-wanted-page.ts'
import { useLinkPointedAt } from './hooks/use-link-pointed-at.ts'
import { paths } from './paths/paths.ts'
import { HomeScreen, PlayerHome } from './screens/home/HomeScreen.tsx'
import { Shell } from './shell/Shell.tsx'
import { startFirstCalls } from './start-first-calls.ts'
import { isLeavingAtom, userAtom } from './state/session-atoms.ts'
import { ownMatchAtom } from './state/site-atoms.ts'
import { useAtomValue } from './state/store.ts'
import { type LazyPart, lazyPart } from './ui/loading/lazy-part.ts'

/** A screen whose first calls start together with the load of its script. */
const screen = (load: () => Promise<{ default: ComponentType }>) => lazyPart(load, () => startFirstCalls(location))

/** The screens of signed-in players by their addresses. Each is loaded when it is opened, or when a link to it is pointed at. */
const screens: Readonly<Record<string, LazyPart<ComponentType>>> = {
  '/matchmaking': screen(() => import('./screens/matchmaking/MatchmakingScreen.tsx')),
  '/match/:matchid': screen(() => import('./screens/match/MatchScreen.tsx')),
  '/gathers': screen(() => import('./screens/gathers/GathersScreen.tsx')),
  '/gathers/create': screen(() => import('./screens/gather-create/CreateGatherScreen.tsx')),
  '/tournaments': screen(() => import('./screens/tournaments/TournamentsScreen.tsx')),
  '/tournaments/:id': screen(() => import('./screens/tournament/TournamentScreen.tsx')),
  '/teams': screen(() => import('./screens/teams/TeamsScreen.tsx')),
  '/teams/:id': screen(() => import('./screens/team/TeamScreen.tsx')),
  '/cup': screen(() => import('./screens/cup/list/CupsScreen.tsx')),
  '/cup/:id': screen(() => import('./screens/cup/CupScreen.tsx')),
  '/cup/:id/live': screen(() => import('./screens/cup/live/CupLiveScreen.tsx')),
  '/profile/:userid': screen(() => import('./screens/profile/ProfileScreen.tsx')),
  '/settings/*': screen(() => import('./screens/settings/SettingsScreen.tsx')),
  '/medal': screen(() => import('./screens/medals/MedalScreen.tsx')),
  '/top': screen(() => import('./screens/top/TopScreen.tsx')),
  '/elo': screen(() => import('./screens/elo/EloScreen.tsx')),
  '/help': screen(() => import('./screens/help/HelpScreen.tsx')),
  '/faq': screen(() => import('./screens/faq/FaqScreen.tsx')),
  '/support/*': screen(() => import('./screens/support/SupportScreen.tsx')),
}
const AdminScreen = screen(() => import('./screens/admin/AdminScreen.tsx'))
const GuestScreen = screen(() => import('./screens/match/guest/GuestScreen.tsx'))
const LawScreen = screen(() => import('./screens/law/LawScreen.tsx'))
const AboutScreen = screen(() => import('./screens/about/AboutScreen.tsx'))
const NotFound = lazyPart(() => import('./ui/NotFound.tsx'))
const ModerationScreen = screen(() => import('./screens/moderation/ModerationScreen.tsx'))
/** The page of all controls; a build does not have it. */
const UiPage = import.meta.env.DEV ? lazyPart(() => import('./ui-page/UiPage.tsx')) : null

const all: Readonly<Record<string, Pick<LazyPart<never>, 'preload'>>> = {
  ...screens,
  '/': PlayerHome,
  '/admin/*': AdminScreen,
  '/moderering': ModerationScreen,
  '/om': AboutScreen,
  '/personvern': LawScreen,
  '/vilkar': LawScreen,
  '/se/:matchid': GuestScreen,
}

/** Loads the script of the screen at this path; resolves when it is loaded, or has failed. */
export async function preloadScreen(path: string): Promise<void> {
  const address = Object.keys(all).find((each) => matchPath(each, path))
  if (address) await all[address]?.preload()
}

/** Loads the script of the guests' match page, for every address of a match; resolves like `preloadScreen`. */
export const preloadGuestScreen = (): Promise<void> => GuestScreen.preload()

/** Loads the screen of the player's match as soon as they have a seat in it, and the screen of a link as soon as it is pointed at. */
function usePreloadedScreens(): void {
  const match = useAtomValue(ownMatchAtom)
  useEffect(() => {
    if (match !== null) preloadScreen(`/match/${match}`)
  }, [match])
  useLinkPointedAt(preloadScreen)
}

/** The id of the match at this address, if guests can see it. */
const matchAt = (pathname: string): string | undefined =>
  (matchPath('/match/:id', pathname) ?? matchPath('/gather/:id', pathname))?.params.id

/**
 * These pages are for signed-in players. A guest is redirected from a match to the guests' page of it, and from all others to the home
 * page; after signing in they get the page that they asked for.
 */
function SignedIn() {
  const { pathname, search, hash } = useLocation()
  const isLeaving = useAtomValue(isLeavingAtom)
  // A player who has just deleted their account is not redirected back to this page.
  const asked: Wanted | null = isLeaving ? null : { wanted: pathname + search + hash }
  const match = isLeaving ? undefined : matchAt(pathname)
  if (useAtomValue(userAtom)) return <Outlet />
  return match === undefined ? <Navigate to={paths.home} replace state={asked} /> : <Navigate to={paths.guestMatch(match)} replace />
}

function Home() {
  const wanted = useWantedPage()
  return useAtomValue(userAtom) && wanted ? <Navigate to={wanted} replace /> : <HomeScreen />
}

/** The admin area is for staff; the page of a tournament in it is also for its co-organisers. */
function Staff({ children }: { children: ReactNode }) {
  const user = useAtomValue(userAtom)
  const { pathname } = useLocation()
  const mayCome = user && (isStaff(user.role) || matchPath('/admin/tournaments/:id/*', pathname))
  return mayCome ? children : <Navigate to={paths.home} replace />
}

function GatherRedirect() {
  const { gatherId = '' } = useParams()
  return <Navigate to={paths.match(gatherId)} replace />
}

/** Every address of the site. The session is known. */
export function AppRoutes() {
  usePreloadedScreens()
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
        <Route path="/om" element={<AboutScreen />} />
        <Route path="/personvern" element={<LawScreen />} />
        <Route path="/vilkar" element={<LawScreen />} />
        <Route path="/se/:matchid" element={<GuestScreen />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Shell>
  )
}
