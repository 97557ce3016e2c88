import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListPeriod, TopLists } from '../../../worker/contract/top.ts'
import { fetchTopLists } from '../../net/api/top.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { useAtomValue } from '../../state/store.ts'

export type TopView = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; lists: TopLists }
type LoadedTop = Partial<Record<ListPeriod, TopLists | 'failed'>>

/**
 * The lists of a period (docs/product.md 7.6). They are fetched when it is chosen, and when the player was loaded again (after a result,
 * 4.3, and when the site is back). LoadedTop lists are shown meanwhile.
 */
export function useTopLists(period: ListPeriod): { view: TopView; retry(): void } {
  const me = useAtomValue(userAtom)
  const [known, setKnown] = useState<LoadedTop>({})
  const newestRequest = useRef(0)
  const load = useCallback(async (of: ListPeriod) => {
    const request = ++newestRequest.current
    const reply = await fetchTopLists(of)
    if (request !== newestRequest.current) return
    setKnown((before) => {
      if (reply.ok) return { ...before, [of]: reply.data }
      return before[of] ? before : { ...before, [of]: 'failed' }
    })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a player who was fetched again is a trigger.
  useEffect(() => void load(period), [load, period, me])

  const lists = known[period]
  const view: TopView = lists === undefined ? { state: 'loading' } : lists === 'failed' ? { state: 'failed' } : { state: 'loaded', lists }
  const retry = () => {
    setKnown((before) => {
      const { [period]: _, ...others } = before
      return others
    })
    void load(period)
  }
  return { view, retry }
}
