import { type ReactNode, Suspense, useRef } from 'react'
import { useLocation } from 'react-router'
import { SiteConnection } from '../hooks/news/site-connection.ts'
import { Login } from '../hooks/use-login.ts'
import { userAtom } from '../state/session-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { shellTexts } from '../texts/shell.ts'
import { ButtonAnchor } from '../ui/button/Button.tsx'
import { PartBoundary } from '../ui/loading/PartBoundary.tsx'
import { useLoginFlow } from './account/use-login-flow.ts'
import { useSameSession } from './account/use-same-session.ts'
import { Dialogs } from './Dialogs.tsx'
import { LostConnection } from './LostConnection.tsx'
import { Footer } from './navigation/Footer.tsx'
import { ScreenSkeleton } from './navigation/ScreenSkeleton.tsx'
import { screenOf } from './navigation/screen-of.ts'
import { TopNav } from './navigation/TopNav.tsx'
import { useNewScreen } from './navigation/use-new-screen.ts'
import { BannedBanner, PlayerFoot } from './player-parts.ts'
import { SystemWarnings } from './SystemWarnings.tsx'
import { useSiteSocket } from './use-site-socket.ts'

/** The frame around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const user = useAtomValue(userAtom)
  const socket = useSiteSocket()
  const login = useLoginFlow(socket)
  const main = useRef<HTMLElement>(null)
  useNewScreen(main)
  useSameSession()
  const { pathname } = useLocation()
  return (
    <SiteConnection value={socket}>
      <Login value={login}>
        <div className="relative flex flex-col">
          <ButtonAnchor variant="primary" className="-top-20 fixed left-4 z-50 focus:top-3" href="#innhold">
            {shellTexts.skip}
          </ButtonAnchor>
          <TopNav />
          {user?.banned === 1 && (
            <PartBoundary>
              <Suspense fallback={null}>
                <BannedBanner user={user} />
              </Suspense>
            </PartBoundary>
          )}
          <SystemWarnings />
          {/* At least as high as the window: the footer begins below it, so a screen that grows while it loads does not move anything visible. */}
          <main ref={main} id="innhold" tabIndex={-1} className="min-h-[calc(100svh-10rem)]">
            <PartBoundary key={screenOf(pathname)} isScreen>
              <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
            </PartBoundary>
          </main>
          {/* After the toasts the page continues. At the end of the page, Tab would lead back to the toasts (use-leavable-toasts). */}
          <Dialogs />
          <Footer />
          <div className="h-[calc(var(--dock)+var(--bar))]" />
          {user && (
            <PartBoundary>
              <Suspense fallback={null}>
                <PlayerFoot user={user} />
              </Suspense>
            </PartBoundary>
          )}
        </div>
        <LostConnection />
      </Login>
    </SiteConnection>
  )
}
