import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchPlayerGames } from '../../net/api/profile.ts'
import { applyGamesReply, gamesOf, gamesToLoad, type LoadedGames } from './profile-games.ts'
import type { Profile } from './profile-view.ts'

/** The matches a player has played, and how to load more: the next page, or the one that failed. */
export type PlayerGames = LoadedGames & { showMore(): void }

/**
 * A player's matches (docs/product.md 7.7), asked for once their profile is there. The newest are fetched again whenever the profile
 * was: after a `profile:update` and when the site is back. When ELO is switched on or off, the list starts anew.
 */
export function usePlayerGames(profile: Profile, showsElo: boolean): PlayerGames {
  const userId = profile.user.uid
  const [known, setKnown] = useState<LoadedGames>(() => gamesToLoad(userId, showsElo))
  const newestRequest = useRef(0)
  const ask = useCallback(
    async (before: number | null) => {
      const request = ++newestRequest.current
      setKnown((now) => ({ ...gamesOf(now, userId, showsElo), state: 'loading' }))
      const reply = await fetchPlayerGames(userId, before)
      if (request === newestRequest.current) setKnown((now) => applyGamesReply(gamesOf(now, userId, showsElo), before, reply))
    },
    [userId, showsElo],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a profile that was fetched again is a trigger.
  useEffect(() => void ask(null), [ask, profile])

  const games = gamesOf(known, userId, showsElo)
  // After a first page that failed, `next` is null: the first page again.
  return { ...games, showMore: () => void ask(games.next) }
}
