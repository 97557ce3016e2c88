import { useEffect, useEffectEvent, useRef } from 'react'
import { returnsAtom } from '../../state/connection-atoms.ts'
import { teamNewsAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'

/** How often pages with teams ask again without any news: a frame may be lost (ms). */
export const teamsEveryMs = 60_000

/** Asks for a fresh look whenever the site has news of the player's teams, and when it is back. */
export function useTeamNews(refresh: () => void): void {
  const news = useAtomValue(teamNewsAtom)
  const returns = useAtomValue(returnsAtom)
  const seen = useRef({ news, returns })
  const look = useEffectEvent(refresh)
  useEffect(() => {
    const isNew = seen.current.news !== news || seen.current.returns !== returns
    seen.current = { news, returns }
    if (isNew) look()
  }, [news, returns])
}
