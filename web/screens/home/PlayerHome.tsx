import { Suspense, useState } from 'react'
import type { OwnUser } from '../../../worker/contract/users.ts'
import { EndedList } from '../../gather-cards/EndedList.tsx'
import { groupGathers } from '../../state/gather-list.ts'
import { gathersAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { PartBoundary } from '../../ui/loading/PartBoundary.tsx'
import { ActiveGathers } from './ActiveGathers.tsx'
import { upcomingKeys, wasUpcoming } from './last-upcoming.ts'
import { PlayerHero } from './PlayerHero.tsx'
import { playerHomeTexts } from './player-texts.ts'

// Most players have no cup to come, so it can load later.
const UpcomingCupCard = lazyPart(() => import('./UpcomingCupCard.tsx'))
const HomeCircle = lazyPart(() => import('./HomeCircle.tsx'))
const UpcomingTournaments = lazyPart(() => import('./UpcomingTournaments.tsx'))

/** How many of tonight's finished matches home shows. */
const finishedShown = 3

type ShownStrips = { cup: boolean; tournaments: boolean }

/** The strips of the player's next cup and tournaments. */
function Strips({ of, steamid }: { of: ShownStrips; steamid: string }) {
  return (
    <>
      {of.cup && (
        <PartBoundary>
          <UpcomingCupCard steamid={steamid} />
        </PartBoundary>
      )}
      {of.tournaments && (
        <PartBoundary>
          <UpcomingTournaments steamid={steamid} />
        </PartBoundary>
      )}
    </>
  )
}

/**
 * Home for a signed-in player: their state, the next action, and the gathers. A strip of the next cup or tournaments that the last visit
 * had is above the gathers, which wait for its code; a new strip arrives late, so it is below them until the next visit.
 */
export default function PlayerHome({ user }: { user: OwnUser }) {
  const { steamid } = user
  const finished = groupGathers(useAtomValue(gathersAtom) ?? [], null).finished.slice(0, finishedShown)
  const [above] = useState<ShownStrips>(() => ({
    cup: wasUpcoming(upcomingKeys.cup, steamid),
    tournaments: wasUpcoming(upcomingKeys.tournaments, steamid),
  }))
  return (
    <>
      <PlayerHero user={user} />
      <Suspense fallback={null}>
        <Strips of={above} steamid={steamid} />
        <ActiveGathers isGuest={false} />
        {finished.length > 0 && (
          <section className="wrap pt-10" aria-labelledby="sist-spilt">
            <h2 id="sist-spilt" className="display mb-3 text-lg">
              {playerHomeTexts.finished}
            </h2>
            <EndedList gathers={finished} />
          </section>
        )}
      </Suspense>
      <Suspense fallback={null}>
        <Strips of={{ cup: !above.cup, tournaments: !above.tournaments }} steamid={steamid} />
        <PartBoundary>
          <HomeCircle />
        </PartBoundary>
      </Suspense>
    </>
  )
}
