import { Suspense } from 'react'
import { useEverTrue } from '../hooks/use-ever-true.ts'
import { newsAtom } from '../state/call-atoms.ts'
import { loginOpenAtom, readyCheckAtom } from '../state/dialog-atoms.ts'
import { newMedalsAtom } from '../state/medal-atoms.ts'
import { userAtom } from '../state/session-atoms.ts'
import { inviteAtom } from '../state/site-atoms.ts'
import { useAtom, useAtomValue } from '../state/store.ts'
import { toastQueueAtom } from '../state/toast-atoms.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { PartBoundary } from '../ui/PartBoundary.tsx'

const LoginModal = lazyPart(() => import('./LoginModal.tsx'))
const InviteModal = lazyPart(() => import('./InviteModal.tsx'))
const ReadyCheckModal = lazyPart(() => import('./ReadyCheckModal.tsx').then((module) => ({ default: module.ReadyCheckModal })))
const NewsCall = lazyPart(() => import('./NewsCall.tsx'))
const NewMedals = lazyPart(() => import('./NewMedals.tsx'))
const Toasts = lazyPart(() => import('./Toasts.tsx'))

/** The dialogs and toasts above the screens, and what calls the player. Each is loaded when first needed. */
export function Dialogs() {
  const user = useAtomValue(userAtom)
  const isLoginOpen = useAtomValue(loginOpenAtom)
  const invite = useAtomValue(inviteAtom)
  const [check, setCheck] = useAtom(readyCheckAtom)
  const news = useAtomValue(newsAtom)
  const hasNewMedals = useAtomValue(newMedalsAtom).length > 0
  const needsToaster = useEverTrue(useAtomValue(toastQueueAtom).length > 0)
  return (
    <Suspense fallback={null}>
      <PartBoundary>{isLoginOpen && !user && <LoginModal />}</PartBoundary>
      <PartBoundary>{user && invite && <InviteModal key={invite.id} />}</PartBoundary>
      <PartBoundary>
        {user && check && <ReadyCheckModal check={check} onAccept={() => setCheck({ ...check, accepted: true })} />}
      </PartBoundary>
      <PartBoundary>{user && news && <NewsCall news={news} />}</PartBoundary>
      <PartBoundary>{hasNewMedals && <NewMedals />}</PartBoundary>
      <PartBoundary>{needsToaster && <Toasts />}</PartBoundary>
    </Suspense>
  )
}
