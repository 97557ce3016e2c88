import { type ReactNode, Suspense, useRef } from 'react'
import { useLocation } from 'react-router'
import horizon from '../art/horizon.svg'
import { SiteConnection } from '../hooks/site-connection.ts'
import { userAtom } from '../state/session-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { shellTexts } from '../texts/shell.ts'
import { PartBoundary } from '../ui/PartBoundary.tsx'
import { Dialogs } from './Dialogs.tsx'
import { Footer } from './Footer.tsx'
import { LostConnection } from './LostConnection.tsx'
import { BannedBanner, PlayerFoot } from './player-parts.ts'
import { ScreenPending } from './ScreenPending.tsx'
import { SystemWarnings } from './SystemWarnings.tsx'
import { screenOf } from './screen-of.ts'
import { TopNav } from './TopNav.tsx'
import { Login, useLoginFlow } from './use-login.ts'
import { useNewScreen } from './use-new-screen.ts'
import { useSameSession } from './use-same-session.ts'
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
          <a href="#innhold" className="btn btn-primary -top-20 fixed left-4 z-50 focus:top-3">
            {shellTexts.skip}
          </a>
          <div
            aria-hidden="true"
            className="-z-10 pointer-events-none absolute inset-x-0 top-0 h-105 bg-cover bg-top"
            style={{ backgroundImage: `url(${horizon})` }}
          />
          <TopNav />
          {user?.banned === 1 && (
            <PartBoundary>
              <Suspense fallback={null}>
                <BannedBanner user={user} />
              </Suspense>
            </PartBoundary>
          )}
          <SystemWarnings />
          {/* As high as the window: the footer begins below it, and a screen that fills while it loads pushes away nothing that is seen. */}
          <main ref={main} id="innhold" tabIndex={-1} className="min-h-[calc(100svh-10rem)]">
            <PartBoundary key={screenOf(pathname)} isScreen>
              <Suspense fallback={<ScreenPending />}>{children}</Suspense>
            </PartBoundary>
          </main>
          <Footer />
          {user && <div className="h-(--dock)" />}
          {user && (
            <PartBoundary>
              <Suspense fallback={null}>
                <PlayerFoot user={user} />
              </Suspense>
            </PartBoundary>
          )}
        </div>
        <Dialogs />
        <LostConnection />
      </Login>
    </SiteConnection>
  )
}
