import { Suspense, useEffect } from 'react'
import { useEverTrue } from '../hooks/use-ever-true.ts'
import { takeAccountAtom } from '../state/account-atoms.ts'
import { newsAtom } from '../state/call-atoms.ts'
import { ownCheckAtom } from '../state/check-atoms.ts'
import { loginOpenAtom } from '../state/dialog-atoms.ts'
import { newMedalsAtom } from '../state/medal-atoms.ts'
import { askedPartyAtom } from '../state/party-atoms.ts'
import { userAtom } from '../state/session-atoms.ts'
import { inviteAtom, isQueuedAtom } from '../state/site-atoms.ts'
import { useAtomValue, useSetAtom } from '../state/store.ts'
import { toastQueueAtom } from '../state/toast-atoms.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { PartBoundary } from '../ui/PartBoundary.tsx'

const LoginModal = lazyPart(() => import('./LoginModal.tsx'))
const InviteModal = lazyPart(() => import('./InviteModal.tsx'))
const SeatedCheck = lazyPart(() => import('./ready-check/SeatedCheck.tsx'))
const PartyInviteModal = lazyPart(() => import('./party-invite/PartyInviteModal.tsx'))
const NewsCall = lazyPart(() => import('./NewsCall.tsx'))
const NewMedals = lazyPart(() => import('./NewMedals.tsx'))
const Toasts = lazyPart(() => import('./Toasts.tsx'))

/** The dialogs and toasts above the screens, and what calls the player. Each is loaded when first needed. */
export function Dialogs() {
  const user = useAtomValue(userAtom)
  const isLoginOpen = useAtomValue(loginOpenAtom)
  const invite = useAtomValue(inviteAtom)
  const check = useAtomValue(ownCheckAtom)
  const isQueued = useAtomValue(isQueuedAtom)
  const askedParty = useAtomValue(askedPartyAtom)
  const news = useAtomValue(newsAtom)
  const hasNewMedals = useAtomValue(newMedalsAtom).length > 0
  // A ready check has the whole attention of its player: what else asks can wait.
  const mayInvite = user !== null && check === null
  const needsToaster = useEverTrue(useAtomValue(toastQueueAtom).length > 0)
  const takeAccount = useSetAtom(takeAccountAtom)
  const account = user?.steamid ?? null
  useEffect(() => takeAccount(account), [account, takeAccount])
  useEffect(() => {
    // A check lasts seconds: whoever waits for one has its dialog already.
    if (isQueued) SeatedCheck.preload()
  }, [isQueued])
  return (
    <Suspense fallback={null}>
      <PartBoundary>{isLoginOpen && !user && <LoginModal />}</PartBoundary>
      <PartBoundary>{mayInvite && invite && <InviteModal key={invite.id} />}</PartBoundary>
      <PartBoundary>
        {mayInvite && askedParty && !invite && <PartyInviteModal key={askedParty.invite.code} asked={askedParty} />}
      </PartBoundary>
      <PartBoundary key={check}>{user && check !== null && <SeatedCheck id={check} />}</PartBoundary>
      <PartBoundary>{user && news && <NewsCall news={news} />}</PartBoundary>
      <PartBoundary>{hasNewMedals && <NewMedals />}</PartBoundary>
      <PartBoundary>{needsToaster && <Toasts />}</PartBoundary>
    </Suspense>
  )
}
