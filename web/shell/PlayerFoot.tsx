import type { OwnUser } from '../../worker/contract/users.ts'
import { PlayerCards } from '../player-card/PlayerCards.tsx'
import { PartBoundary } from '../ui/PartBoundary.tsx'
import { Dock } from './Dock.tsx'

/** What a signed-in player has on every screen beside it: the dock, and the card of whichever name they point at. */
export default function PlayerFoot({ user }: { user: OwnUser }) {
  return (
    <>
      <Dock user={user} />
      <PartBoundary>
        <PlayerCards />
      </PartBoundary>
    </>
  )
}
