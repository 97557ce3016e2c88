import { useEffect, useEffectEvent, useRef } from 'react'
import { lostConnectionAtom, teamNewsAtom } from '../state/site-atoms.ts'
import { useAtomValue } from '../state/store.ts'

/** How often pages with teams ask again without any news: a frame may be lost (ms). */
export const teamsEveryMs = 60_000

/** Asks for a fresh look whenever the site has news of the player's teams, and when it is back after it was lost. */
export function useTeamNews(refresh: () => void): void {
  const news = useAtomValue(teamNewsAtom)
  const isAway = useAtomValue(lostConnectionAtom)
  const seen = useRef({ news, isAway })
  const look = useEffectEvent(refresh)
  useEffect(() => {
    const isNew = seen.current.news !== news || (seen.current.isAway && !isAway)
    seen.current = { news, isAway }
    if (isNew) look()
  }, [news, isAway])
}
