import { lazy, Suspense } from 'react'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { switchesAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { ActiveGathers } from './ActiveGathers.tsx'
import { Hero } from './Hero.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { homeTexts } from './texts.ts'

/** No guest sees it: see preloadPlayerParts. */
export const PlayerHome = lazyPart(() => import('./PlayerHome.tsx'))
// Far below the first screen, so its emblems can load later.
const RankLadder = lazy(() => import('./RankLadder.tsx'))

/** The home page: what the site is and how to join, for a player where they stand; and what is going on right now. */
export function HomeScreen() {
  const user = useAtomValue(userAtom)
  const hasRanks = useAtomValue(switchesAtom)?.elo !== 0
  useScreenTitle(homeTexts.title)
  if (user) return <PlayerHome user={user} />
  return (
    <>
      <Hero />
      <ActiveGathers isGuest />
      <HowItWorks />
      {hasRanks && (
        <Suspense fallback={<div className="h-72" />}>
          <RankLadder />
        </Suspense>
      )}
    </>
  )
}
