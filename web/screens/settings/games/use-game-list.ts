import { useCallback, useEffect, useRef, useState } from 'react'
import type { OwnUser } from '../../../../worker/contract/users.ts'
import { fetchHistory } from '../../../net/api/account.ts'
import { applyHistory, emptyList, type GameList } from './game-list.ts'

/** `showMore` asks for the next page, or for the one that failed. */
export type OwnGameList = GameList & { showMore(): void }

/**
 * The player's history. The newest page is fetched again whenever the player is (after a result, docs/product.md 4.3, and when the site is
 * back); it carries ratings whether ELO is on or off. One call at a time: the reply to an older question is forgotten.
 */
export function useGameList(user: OwnUser): OwnGameList {
  const [list, setList] = useState<GameList>(emptyList)
  const newestRequest = useRef(0)
  const ask = useCallback(async (page: number) => {
    const request = ++newestRequest.current
    setList((before) => ({ ...before, state: 'loading' }))
    const reply = await fetchHistory(page)
    if (request === newestRequest.current) setList((before) => applyHistory(before, page, reply))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a player who was fetched again is a trigger.
  useEffect(() => void ask(0), [ask, user])
  const { pages } = list
  const showMore = useCallback(() => void ask(pages), [ask, pages])
  return { ...list, showMore }
}
