import { Suspense, useEffect } from 'react'
import { isStaff } from '../../durable/rules/staff/role-ranks.ts'
import type { OwnUser } from '../../worker/contract/users.ts'
import { renewPush } from '../net/signals/notification.ts'
import { PlayerCards } from '../player-card/PlayerCards.tsx'
import { lastOpenMatchAtom } from '../state/site-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { lazyPart } from '../ui/loading/lazy-part.ts'
import { PartBoundary } from '../ui/loading/PartBoundary.tsx'
import { Dock } from './navigation/Dock.tsx'

const SeatedMatch = lazyPart(() => import('./seat/SeatedMatch.tsx'))
const StaffPalette = lazyPart(() => import('./staff/StaffPalette.tsx'))
const StaffWaiting = lazyPart(() => import('./staff/StaffWaiting.tsx'))

/** How long the renewal of a lost subscription to notifications waits for the rest of the page, in ms. */
const restMs = 3_000

/**
 * The parts of every screen for a signed-in player: the dock, the card of a name, and their match; for staff also the command palette and
 * the count of waiting items.
 */
export default function PlayerFoot({ user }: { user: OwnUser }) {
  const { steamid } = user
  const open = useAtomValue(lastOpenMatchAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another player in the same browser has their own notifications.
  useEffect(() => {
    const timer = setTimeout(() => void renewPush(), restMs)
    return () => clearTimeout(timer)
  }, [steamid])
  return (
    <>
      <Dock user={user} />
      <PartBoundary>
        <PlayerCards />
      </PartBoundary>
      {open !== null && (
        <PartBoundary key={open}>
          <Suspense fallback={null}>
            <SeatedMatch id={open} />
          </Suspense>
        </PartBoundary>
      )}
      {isStaff(user.role) && (
        <PartBoundary>
          <Suspense fallback={null}>
            <StaffPalette user={user} />
            <StaffWaiting />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
