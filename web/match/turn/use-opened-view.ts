import { useEffect, useMemo, useState } from 'react'
import { clockAheadAtom } from '../../state/clock-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import type { MatchView } from '../match-view.ts'

/**
 * The match as long as its first turn has not opened: without a turn, so that nobody is called for it (docs/product.md 5.16). The same
 * view from then on. Both only by the server's clock: a page that is opened later sees nothing of the beginning.
 */
export function useOpenedView<View extends MatchView | null>(view: View): View {
  const ahead = useAtomValue(clockAheadAtom)
  const opensAt = view?.match.opensAt == null ? null : view.match.opensAt - ahead
  const [openedAt, setOpenedAt] = useState<number | null>(null)
  useEffect(() => {
    if (opensAt === null) return
    const timer = setTimeout(() => setOpenedAt(opensAt), Math.max(0, opensAt - Date.now()))
    return () => clearTimeout(timer)
  }, [opensAt])
  const isOpen = opensAt === null || openedAt === opensAt || Date.now() >= opensAt
  return useMemo(() => (view && !isOpen ? { ...view, match: { ...view.match, turn: null } } : view), [view, isOpen])
}
