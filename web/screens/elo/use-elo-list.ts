import { useCallback, useEffect, useRef, useState } from 'react'
import type { TopEloPage } from '../../../worker/contract/top.ts'
import { fetchOwnPlacement, fetchRatedPage } from '../../net/api/top.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { lostConnectionAtom, switchesAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { above, below, type RatedPages, withAbove, withBelow } from './elo-list.ts'
import { type EloView, type LoadedList, withFirst } from './elo-view.ts'

/** The list as it is known, and the ways through it. `showOwn` answers once the player's own row is there. */
export type EloList = {
  view: EloView
  retry(): void
  showBelow(): void
  showAbove(): void
  showTop(): void
  showOwn(): Promise<void>
}

/**
 * The ELO list from its top, with one's own placement, in one call (docs/product.md 7.6). It is fetched again when the site is
 * back, when ELO is switched on, and when one's own rating has changed.
 */
export function useEloList(): EloList {
  const isAway = useAtomValue(lostConnectionAtom)
  const isOff = useAtomValue(switchesAtom)?.elo === 0
  const elo = useAtomValue(userAtom)?.elo
  const [view, setView] = useState<EloView>({ state: 'loading' })
  const asked = useRef(0)

  const load = useCallback(async () => {
    asked.current += 1
    const mine = asked.current
    const reply = await fetchOwnPlacement()
    if (mine === asked.current) setView((before) => withFirst(before, reply))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new rating of one's own is a trigger.
  useEffect(() => {
    if (!isAway && !isOff) void load()
  }, [load, isAway, isOff, elo])

  const change = (to: (known: LoadedList) => LoadedList) => setView((known) => (known.state === 'loaded' ? to(known) : known))
  /** Fetches another page; an answer that is overtaken by a newer call is left out. */
  const turn = async (side: 'after' | 'before' | 'around', key: string | null, to: (pages: RatedPages, page: TopEloPage) => RatedPages) => {
    if (key === null) return
    asked.current += 1
    const mine = asked.current
    change((known) => ({ ...known, isBusy: true }))
    const reply = await fetchRatedPage(side, key)
    if (mine !== asked.current) return
    if (!reply.ok && reply.code === 'DISABLED') setView({ state: 'off' })
    else change((known) => ({ ...known, isBusy: false, pages: reply.ok ? to(known.pages, reply.data) : known.pages }))
  }

  const loaded = view.state === 'loaded' ? view : null
  return {
    view: isOff ? { state: 'off' } : view,
    retry: () => {
      setView({ state: 'loading' })
      void load()
    },
    showBelow: () => void turn('after', loaded && below(loaded.pages), withBelow),
    showAbove: () => void turn('before', loaded && above(loaded.pages), withAbove),
    showTop: () => void load(),
    showOwn: () => turn('around', loaded?.own.key ?? null, (_, page) => [page]),
  }
}
