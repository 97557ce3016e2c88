import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchPlayerGames } from '../../net/api/profile.ts'
import { applyGamesReply, type KnownGames, unknownGames } from './profile-games.ts'
import type { Profile } from './profile-view.ts'

/** The matches a player has played, and how to load more: the next page, or the one that failed. */
export type PlayerGames = KnownGames & { showMore(): void }

/**
 * A player's matches (docs/product.md 7.7), asked for once their profile is there. The newest are fetched again whenever the profile
 * was: after a `profile:update`, when the site is back, and when ELO is switched on or off.
 */
export function usePlayerGames(profile: Profile): PlayerGames {
  const userId = profile.user.uid
  const [known, setKnown] = useState<KnownGames>(() => unknownGames(userId))
  const asked = useRef(0)
  const ask = useCallback(async (of: string, before: number | null) => {
    asked.current += 1
    const mine = asked.current
    const knownOf = (now: KnownGames) => (now.userId === of ? now : unknownGames(of))
    setKnown((now) => ({ ...knownOf(now), state: 'loading' }))
    const reply = await fetchPlayerGames(of, before)
    if (mine === asked.current) setKnown((now) => applyGamesReply(knownOf(now), before, reply))
  }, [])

  useEffect(() => void ask(profile.user.uid, null), [ask, profile])

  const games = known.userId === userId ? known : unknownGames(userId)
  // After a first page that failed, `next` is null: the first page again.
  return { ...games, showMore: () => void ask(userId, games.next) }
}
