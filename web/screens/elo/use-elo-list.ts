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
 * The list as it is known, and the ways through it. A toast says why one failed. `showTop` answers whether the top has come, `showOwn`
 * whether the player's own row has. `isBusy` while another page is on its way.
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

/** The ELO list with one's own place, as far as it is read (docs/product.md 7.6). */
export function useEloList(): EloList {
  const isOff = useAtomValue(switchesAtom)?.elo === 0
  const me = useAtomValue(userAtom)
  const toastRefusal = useSetAtom(toastRefusalAtom)
  const view = useResource(ratedList, isOff ? null : undefined)
  const { value: known, change } = view
  const turns = useRef(0)
  const isWayBack = useNavigationType() === NavigationType.Pop
  // Only the way back leads to where one read; another visit begins at the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit.
  useLayoutEffect(() => {
    if (!isWayBack) change(({ own }) => fromTop(own))
  }, [])
  const [isBusy, setIsBusy] = useState(false)

  /** Reads another part of the list; an answer that is overtaken by a newer turn is left out: null then, and where it was refused. */
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
    // News may have begun the list anew meanwhile: a page has its place only where the list still ends as it did.
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
