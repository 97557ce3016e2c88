import { lazy, Suspense } from 'react'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { switchesAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { ActiveGathers } from './ActiveGathers.tsx'
import { Hero } from './Hero.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { homeTexts } from './texts.ts'

// Far below the first screen, so its emblems can load later.
const RankLadder = lazy(() => import('./RankLadder.tsx'))

/** The home page: what the site is, how to join, and what is going on right now. */
export function HomeScreen() {
  const user = useAtomValue(userAtom)
  const hasRanks = useAtomValue(switchesAtom)?.elo !== 0
  useScreenTitle(homeTexts.title)
  return (
    <>
      <Hero isGuest={user === null} />
      {user === null && <HowItWorks />}
      <ActiveGathers isGuest={user === null} />
      {user === null && hasRanks && (
        <Suspense fallback={<div className="h-72" />}>
          <RankLadder />
        </Suspense>
      )}
    </>
  )
}
