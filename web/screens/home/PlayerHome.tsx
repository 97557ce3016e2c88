import { lazy, Suspense } from 'react'
import type { OwnUser } from '../../../worker/contract/users.ts'
import { groupGathers } from '../../state/gather-list.ts'
import { gathersAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { PartBoundary } from '../../ui/PartBoundary.tsx'
import { EndedList } from '../gathers/EndedList.tsx'
import { ActiveGathers } from './ActiveGathers.tsx'
import { PlayerHero } from './PlayerHero.tsx'
import { playerHomeTexts } from './player-texts.ts'

// Most players have none before them, so it can load later.
const CupAheadCard = lazy(() => import('./CupAheadCard.tsx'))
const TournamentsAhead = lazy(() => import('./TournamentsAhead.tsx'))

/** How many of the matches that were played tonight home shows. */
const finishedShown = 3

/** Home for a signed-in player: where they stand, what to do now, and the gathers. */
export default function PlayerHome({ user }: { user: OwnUser }) {
  const finished = groupGathers(useAtomValue(gathersAtom) ?? []).finished.slice(0, finishedShown)
  return (
    <>
      <PlayerHero user={user} />
      <PartBoundary>
        <Suspense fallback={null}>
          <CupAheadCard steamid={user.steamid} />
        </Suspense>
      </PartBoundary>
      <PartBoundary>
        <Suspense fallback={null}>
          <TournamentsAhead steamid={user.steamid} />
        </Suspense>
      </PartBoundary>
      <ActiveGathers isGuest={false} />
      {finished.length > 0 && (
        <section className="wrap pt-10" aria-labelledby="sist-spilt">
          <h2 id="sist-spilt" className="display mb-3 text-lg">
            {playerHomeTexts.finished}
          </h2>
          <EndedList gathers={finished} />
        </section>
      )}
    </>
  )
}
