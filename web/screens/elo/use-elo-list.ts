import { useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import type { TopEloPage } from '../../../worker/contract/top.ts'
import { fetchOwnPlacement, fetchRatedPage } from '../../net/api/top.ts'
import type { Reply } from '../../net/http.ts'
import { useResource, type View } from '../../resource/use-resource.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { switchesAtom } from '../../state/site-atoms.ts'
import { useAtomValue, useSetAtom } from '../../state/store.ts'
import { toastRefusalAtom } from '../../state/toast-atoms.ts'
import { above, below, type RatedPages, withAbove, withBelow } from './elo-list.ts'
import { fromTop, type RatedList, ratedList } from './rated-list.ts'

/**
 * The loaded list, and the calls that load other parts of it. A toast says why a call failed; `showTop` returns whether the top is loaded,
 * `showOwn` whether the player's own row is, and `isBusy` is true while a page is loading.
 */
export type EloList = {
  view: View<RatedList>
  isOff: boolean
  isBusy: boolean
  showBelow(): void
  showAbove(): void
  showTop(): Promise<boolean>
  showOwn(): Promise<boolean>
}

/** The loaded part of the ELO list, with the player's own place (docs/product.md 7.6). */
export function useEloList(): EloList {
  const isOff = useAtomValue(switchesAtom)?.elo === 0
  const me = useAtomValue(userAtom)
  const toastRefusal = useSetAtom(toastRefusalAtom)
  const view = useResource(ratedList, isOff ? null : undefined)
  const { value: known, change } = view
  const turns = useRef(0)
  const isWayBack = useNavigationType() === NavigationType.Pop
  // Only going back restores the place of the reader; another visit begins at the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit.
  useLayoutEffect(() => {
    if (!isWayBack) change(({ own }) => fromTop(own))
  }, [])
  const [isBusy, setIsBusy] = useState(false)

  /** Reads another part of the list. Returns null if the server refuses, or if a newer call has overtaken the answer. */
  const turn = async <Answer>(ask: () => Promise<Reply<Answer>>): Promise<Answer | null> => {
    const turn = ++turns.current
    setIsBusy(true)
    const reply = await ask()
    if (turn !== turns.current) return null
    setIsBusy(false)
    if (!reply.ok && reply.code === 'DISABLED') await view.retry()
    else if (!reply.ok) toastRefusal(reply)
    return reply.ok ? reply.data : null
  }
  const turnPage = async (
    side: 'after' | 'before' | 'around',
    key: string | null,
    to: (pages: RatedPages, page: TopEloPage) => RatedPages,
  ) => {
    const page = key === null ? null : await turn(() => fetchRatedPage(side, key))
    // New data can have replaced the list meanwhile: a page is added only if the list still ends where it did.
    const fits = (pages: RatedPages) => side === 'around' || key === (side === 'after' ? below(pages) : above(pages))
    if (page) change((now) => (fits(now.pages) ? { ...now, pages: to(now.pages, page) } : now))
    return page?.TopElo ?? []
  }
  return {
    view,
    isOff: isOff || view.problem?.code === 'DISABLED',
    isBusy,
    showBelow: () => void turnPage('after', known && below(known.pages), withBelow),
    showAbove: () => void turnPage('before', known && above(known.pages), withAbove),
    showTop: async () => {
      const own = await turn(fetchOwnPlacement)
      if (own) change(() => fromTop(own))
      return own !== null
    },
    showOwn: async () => {
      const players = await turnPage('around', known?.own.key ?? null, (_, page) => [page])
      return players.some(({ uid }) => uid === me?.uid)
    },
  }
}
