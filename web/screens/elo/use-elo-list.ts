import { useCallback, useEffect, useRef, useState } from 'react'
import type { TopEloPage } from '../../../worker/contract/top.ts'
import { fetchOwnPlacement, fetchRatedPage } from '../../net/api/top.ts'
import type { Reply } from '../../net/http.ts'
import { returnsAtom } from '../../state/connection-atoms.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { switchesAtom } from '../../state/site-atoms.ts'
import { useAtomValue, useSetAtom } from '../../state/store.ts'
import { toastRefusalAtom } from '../../state/toast-atoms.ts'
import { above, below, type RatedPages, withAbove, withBelow } from './elo-list.ts'
import { type EloView, type LoadedList, withFirst, withNews } from './elo-view.ts'

/**
 * The list as it is known, and the ways through it. A toast says why one failed. `showTop` answers whether the top has come, `showOwn`
 * whether the player's own row has.
 */
export type EloList = {
  view: EloView
  retry(): void
  showBelow(): void
  showAbove(): void
  showTop(): Promise<boolean>
  showOwn(): Promise<boolean>
}

/**
 * The ELO list from its top, with one's own placement, in one call (docs/product.md 7.6). It is fetched again when the site is
 * back, when ELO is switched on, and when one's own rating has changed.
 */
export function useEloList(): EloList {
  const returns = useAtomValue(returnsAtom)
  const isOff = useAtomValue(switchesAtom)?.elo === 0
  const me = useAtomValue(userAtom)
  const toastRefusal = useSetAtom(toastRefusalAtom)
  const [view, setView] = useState<EloView>({ state: 'loading' })
  const newestRequest = useRef(0)

  const load = useCallback(async (because: 'asked' | 'news') => {
    const request = ++newestRequest.current
    const reply = await fetchOwnPlacement()
    if (request !== newestRequest.current) return null
    setView((before) => (because === 'news' ? withNews(before, reply) : withFirst(before, reply)))
    return reply
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: that the site is back and a new rating of one's own are triggers.
  useEffect(() => {
    if (!isOff) void load('news')
  }, [load, returns, isOff, me?.elo])

  const change = (to: (known: LoadedList) => LoadedList) => setView((known) => (known.state === 'loaded' ? to(known) : known))
  /** Says why a player's own click did nothing; a list that is switched off says so itself. */
  const tell = (reply: Reply<unknown>) => {
    if (!reply.ok && reply.code !== 'DISABLED') toastRefusal(reply)
  }
  /** Fetches another page and returns its players; an answer that is overtaken by a newer call is left out. */
  const turn = async (side: 'after' | 'before' | 'around', key: string | null, to: (pages: RatedPages, page: TopEloPage) => RatedPages) => {
    if (key === null) return []
    const request = ++newestRequest.current
    change((known) => ({ ...known, isBusy: true }))
    const reply = await fetchRatedPage(side, key)
    if (request !== newestRequest.current) return []
    tell(reply)
    if (!reply.ok && reply.code === 'DISABLED') setView({ state: 'off' })
    else change((known) => ({ ...known, isBusy: false, pages: reply.ok ? to(known.pages, reply.data) : known.pages }))
    return reply.ok ? reply.data.TopElo : []
  }

  const loaded = view.state === 'loaded' ? view : null
  return {
    view: isOff ? { state: 'off' } : view,
    retry: () => {
      setView({ state: 'loading' })
      void load('asked')
    },
    showBelow: () => void turn('after', loaded && below(loaded.pages), withBelow),
    showAbove: () => void turn('before', loaded && above(loaded.pages), withAbove),
    showTop: async () => {
      const reply = await load('asked')
      if (reply) tell(reply)
      return reply?.ok === true
    },
    showOwn: async () => {
      const players = await turn('around', loaded?.own.key ?? null, (_, page) => [page])
      return players.some(({ uid }) => uid === me?.uid)
    },
  }
}
