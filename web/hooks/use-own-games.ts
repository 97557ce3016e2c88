import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchGames } from '../net/api/profile.ts'
import { gamesAfter, type KnownGames, unknownGames } from '../state/profile-games.ts'
import { userAtom } from '../state/session-atoms.ts'
import { lostConnectionAtom, switchesAtom } from '../state/site-atoms.ts'
import { useAtomValue } from '../state/store.ts'

/** The matches a player has played, and the way to those before them: the next page, or the one that did not come. */
export type OwnGames = KnownGames & { showMore(): void }

/**
 * The viewer's own matches (docs/product.md 7.7); null on anybody else's profile. The newest are asked for again whenever their
 * profile is: a `profile:update` came, the site is back, ELO was switched.
 */
export function useOwnGames(isOwn: boolean): OwnGames | null {
  const me = useAtomValue(userAtom)
  const isAway = useAtomValue(lostConnectionAtom)
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const steamId = isOwn && me ? me.steamid : null
  const [known, setKnown] = useState<KnownGames | null>(null)
  const asked = useRef(0)
  const ask = useCallback(async (of: string, page: number) => {
    asked.current += 1
    const mine = asked.current
    const knownOf = (before: KnownGames | null) => (before?.steamId === of ? before : unknownGames(of))
    setKnown((before) => ({ ...knownOf(before), state: 'loading' }))
    const reply = await fetchGames(page)
    if (mine === asked.current) setKnown((before) => gamesAfter(knownOf(before), page, reply))
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `me` is the news that it has changed, and ELO is told only while it is on.
  useEffect(() => {
    if (steamId !== null && !isAway) void ask(steamId, 0)
  }, [ask, steamId, me, isAway, showsElo])

  if (steamId === null) return null
  const games = known?.steamId === steamId ? known : unknownGames(steamId)
  return { ...games, showMore: () => void ask(steamId, games.pages) }
}
