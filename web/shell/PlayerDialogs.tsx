import { Suspense, useEffect } from 'react'
import { readySound } from '../net/signals/audio.ts'
import { newsAtom } from '../state/alert-atoms.ts'
import { ownCheckAtom } from '../state/check-atoms.ts'
import { circleOpenAtom } from '../state/dialog-atoms.ts'
import { newMedalsAtom } from '../state/medal-atoms.ts'
import { askedPartyAtom } from '../state/party-atoms.ts'
import { userAtom } from '../state/session-atoms.ts'
import { inviteAtom, isQueuedAtom } from '../state/site-atoms.ts'
import { useAtom, useAtomValue } from '../state/store.ts'
import { lazyPart } from '../ui/loading/lazy-part.ts'
import { PartBoundary } from '../ui/loading/PartBoundary.tsx'

const WarningDialog = lazyPart(() => import('./warning/WarningDialog.tsx'))
const InviteModal = lazyPart(() => import('./invites/InviteModal.tsx'))
const SeatedCheck = lazyPart(() => import('./ready-check/SeatedCheck.tsx'))
const PartyInviteModal = lazyPart(() => import('./party-invite/PartyInviteModal.tsx'))
const NewsAlert = lazyPart(() => import('./NewsAlert.tsx'))
const CircleDialog = lazyPart(() => import('./circle/CircleDialog.tsx'))
const NewMedals = lazyPart(() => import('./NewMedals.tsx'))

/** The dialogs that open for a signed-in player. Each is loaded when it is first needed. */
export default function PlayerDialogs() {
  const invite = useAtomValue(inviteAtom)
  const check = useAtomValue(ownCheckAtom)
  const isQueued = useAtomValue(isQueuedAtom)
  const askedParty = useAtomValue(askedPartyAtom)
  const news = useAtomValue(newsAtom)
  const hasNewMedals = useAtomValue(newMedalsAtom).length > 0
  const warning = useAtomValue(userAtom)?.warning
  const [isCircleOpen, setCircleOpen] = useAtom(circleOpenAtom)
  useEffect(readySound, [])
  // No other question opens above a ready check or a warning.
  const mayInvite = check === null && !warning
  // A check or a warning closes the circle, which does not open again by itself afterwards.
  useEffect(() => {
    if (!mayInvite) setCircleOpen(false)
  }, [mayInvite, setCircleOpen])
  useEffect(() => {
    // A check lasts seconds, so its dialog is loaded while the player waits in the queue.
    if (isQueued) SeatedCheck.preload()
  }, [isQueued])
  return (
    <Suspense fallback={null}>
      <PartBoundary>{check === null && warning && <WarningDialog key={warning.id} warning={warning} />}</PartBoundary>
      <PartBoundary>{mayInvite && invite && <InviteModal key={invite.id} />}</PartBoundary>
      <PartBoundary>
        {mayInvite && askedParty && !invite && <PartyInviteModal key={askedParty.invite.code} asked={askedParty} />}
      </PartBoundary>
      <PartBoundary key={check}>{check !== null && <SeatedCheck id={check} />}</PartBoundary>
      <PartBoundary>{news && <NewsAlert news={news} />}</PartBoundary>
      <PartBoundary>{isCircleOpen && mayInvite && <CircleDialog onClose={() => setCircleOpen(false)} />}</PartBoundary>
      <PartBoundary>{hasNewMedals && <NewMedals />}</PartBoundary>
    </Suspense>
  )
}
