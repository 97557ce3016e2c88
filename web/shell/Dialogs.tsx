import { Suspense, useEffect } from 'react'
import { useEverTrue } from '../hooks/use-ever-true.ts'
import { setAccountAtom } from '../state/account-atoms.ts'
import { loginOpenAtom } from '../state/dialog-atoms.ts'
import { userAtom } from '../state/session-atoms.ts'
import { useAtomValue, useSetAtom } from '../state/store.ts'
import { toastQueueAtom } from '../state/toast-atoms.ts'
import { lazyPart } from '../ui/loading/lazy-part.ts'
import { PartBoundary } from '../ui/loading/PartBoundary.tsx'
import { PlayerDialogs } from './player-parts.ts'

const LoginModal = lazyPart(() => import('./account/LoginModal.tsx'))
const Toasts = lazyPart(() => import('./Toasts.tsx'))

/** The dialogs and toasts above the screens, and the alerts to the player. Each is loaded when it is first needed. */
export function Dialogs() {
  const user = useAtomValue(userAtom)
  const isLoginOpen = useAtomValue(loginOpenAtom)
  const needsToaster = useEverTrue(useAtomValue(toastQueueAtom).length > 0)
  const takeAccount = useSetAtom(setAccountAtom)
  const account = user?.steamid ?? null
  useEffect(() => takeAccount(account), [account, takeAccount])
  return (
    <>
      <Suspense fallback={null}>
        <PartBoundary>{isLoginOpen && !user && <LoginModal />}</PartBoundary>
        <PartBoundary>{needsToaster && <Toasts />}</PartBoundary>
      </Suspense>
      <PartBoundary>
        <Suspense fallback={null}>{user && <PlayerDialogs />}</Suspense>
      </PartBoundary>
    </>
  )
}
