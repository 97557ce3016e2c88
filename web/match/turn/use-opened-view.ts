import { useEffect, useMemo, useState } from 'react'
import { clockAheadAtom } from '../../state/clock-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import type { MatchView } from '../match-view.ts'

/**
 * The match without a turn until its first turn has opened, so that no player is alerted to it (docs/product.md 5.16). After that, the same
 * view. Both by the server's clock only: a page that is opened later does not see the start.
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
