import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchGames } from '../../net/api/profile.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { lostConnectionAtom, switchesAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { applyGamesReply, type KnownGames, unknownGames } from './profile-games.ts'

/** The matches a player has played, and how to load more: the next page, or the one that failed. */
export type OwnGames = KnownGames & { showMore(): void }

/**
 * The viewer's own matches (docs/product.md 7.7). Null on another player's profile. The newest are fetched again whenever the profile
 * is: after a `profile:update`, when the site is back, and when ELO is switched on or off.
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
    if (mine === asked.current) setKnown((before) => applyGamesReply(knownOf(before), page, reply))
  }, [])

  // A new `me` means that the profile has changed, and ELO is sent only while it is on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are triggers.
  useEffect(() => {
    if (steamId !== null && !isAway) void ask(steamId, 0)
  }, [ask, steamId, me, isAway, showsElo])

  if (steamId === null) return null
  const games = known?.steamId === steamId ? known : unknownGames(steamId)
  return { ...games, showMore: () => void ask(steamId, games.pages) }
}
