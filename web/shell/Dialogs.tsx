import { Suspense } from 'react'
import { useSticky } from '../hooks/use-sticky.ts'
import { loginOpenAtom, readyCheckAtom } from '../state/dialog-atoms.ts'
import { userAtom } from '../state/session-atoms.ts'
import { inviteAtom } from '../state/site-atoms.ts'
import { useAtom, useAtomValue } from '../state/store.ts'
import { toastQueueAtom } from '../state/toast-atoms.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { PartBoundary } from './PartBoundary.tsx'

const LoginModal = lazyPart(() => import('./LoginModal.tsx'))
const InviteModal = lazyPart(() => import('./InviteModal.tsx'))
const ReadyCheckModal = lazyPart(() => import('./ReadyCheckModal.tsx').then((module) => ({ default: module.ReadyCheckModal })))
const Toasts = lazyPart(() => import('./Toasts.tsx'))

/** What stands over the screens; each is loaded when it is first needed. */
export function Dialogs() {
  const user = useAtomValue(userAtom)
  const isLoginOpen = useAtomValue(loginOpenAtom)
  const invite = useAtomValue(inviteAtom)
  const [check, setCheck] = useAtom(readyCheckAtom)
  const needsToaster = useSticky(useAtomValue(toastQueueAtom).length > 0)
  return (
    <Suspense fallback={null}>
      <PartBoundary>{isLoginOpen && !user && <LoginModal />}</PartBoundary>
      <PartBoundary>{user && invite && <InviteModal key={invite.id} />}</PartBoundary>
      <PartBoundary>
        {user && check && <ReadyCheckModal check={check} onAccept={() => setCheck({ ...check, accepted: true })} />}
      </PartBoundary>
      <PartBoundary>{needsToaster && <Toasts />}</PartBoundary>
    </Suspense>
  )
}
