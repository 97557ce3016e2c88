import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { switchesAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { RankLadder } from '../../ui/rank/RankLadder.tsx'
import { ActiveGathers } from './ActiveGathers.tsx'
import { Hero } from './Hero.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { homeTexts } from './texts.ts'

/** A guest does not load it: see preloadPlayerParts. */
export const PlayerHome = lazyPart(() => import('./PlayerHome.tsx'))

/** The home page: the site and how to join, or the state of a signed-in player; and the current matches. */
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
      {hasRanks && <RankLadder />}
    </>
  )
}
