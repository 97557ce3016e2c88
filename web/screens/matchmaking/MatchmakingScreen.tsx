import { useState } from 'react'
import type { OwnUser } from '../../../worker/contract/users.ts'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { queueRoom, queueViewAtom } from '../../rooms/queue-room.ts'
import { useRoom } from '../../rooms/use-room.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { ActiveScrims } from './ActiveScrims.tsx'
import { FillWithBots } from './FillWithBots.tsx'
import { PartyPanel } from './party/PartyPanel.tsx'
import { HeldPlaceNotice, PenaltyNotice } from './QueueNotices.tsx'
import { QueuePanel } from './QueuePanel.tsx'
import { SignalCheck } from './signals/SignalCheck.tsx'
import { TodaysScrims } from './TodaysScrims.tsx'
import { matchmakingTexts as texts } from './texts.ts'
import { useQueueActions } from './use-queue-actions.ts'
import { useQueuePlace } from './use-queue-place.ts'
import { WaitingPlayers } from './WaitingPlayers.tsx'

/** All parts of the queue's page. It connects when it is mounted, so a retry mounts it again. */
function QueuePage({ user, onRetry }: { user: OwnUser; onRetry(): void }) {
  const { view, isLost } = useRoom(queueRoom, 'scrim', queueViewAtom)
  const { place, own, now } = useQueuePlace()
  const actions = useQueueActions()
  const queue = view?.queue ?? null
  const isSilent = isLost && view === null
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      {/* It comes first, so that nothing that loads later moves its button. */}
      <QueuePanel place={place} own={own} queue={queue} actions={actions} />
      {own?.penalty && <PenaltyNotice penalty={own.penalty} now={now} />}
      <HeldPlaceNotice place={place} />
      <SignalCheck />
      {/* In reading order: on a phone the viewer's party is between the waiting players and the running scrims. */}
      <div className="grid gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:items-start">
        <WaitingPlayers queue={queue} me={user.steamid} onRetry={isSilent ? onRetry : null} />
        <aside className="flex min-w-0 flex-col gap-4 sm:gap-6 lg:row-span-2">
          <PartyPanel />
          <FillWithBots fill={queue?.fill ?? null} actions={actions} />
        </aside>
        <div className="flex min-w-0 flex-col gap-8 max-lg:mt-2">
          {!isSilent && <ActiveScrims scrims={view?.scrims ?? null} />}
          <TodaysScrims user={user} />
        </div>
      </div>
    </div>
  )
}

/** The queue: the player's place, the waiting players, the running scrims, and the player's own today. */
export default function MatchmakingScreen() {
  const user = useAtomValue(userAtom)
  const [tries, setTries] = useState(0)
  useScreenTitle(texts.title)
  if (!user) return null
  return (
    <div className="wrap py-10">
      <PageHeading title={texts.title} lead={texts.lead} />
      <QueuePage key={tries} user={user} onRetry={() => setTries(tries + 1)} />
    </div>
  )
}
